"""Trains the net for sentence ends and commas (app/domain/insight/speech/mark-net.ts) and writes its two lexicon files.

    python3 tests/training/marks/train-marks.py FOLDER

FOLDER is what write-words.ts made. Needs PyTorch (1.13 or later) and NumPy; forty minutes on one core. The seeds are fixed, but the
numbers depend on the processor in the last digits, so the file is the same only in substance.
"""
import collections
import json
import math
import os
import re
import sys
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

FOLDER = sys.argv[1]
LEXICON = os.path.join(os.path.dirname(__file__), "../../../app/domain/insight/lexicon")
WORDS, TRAITS, UNITS, CARRIED = 5000, 12, 64, 48
BEFORE, AFTER = 5, 4
# Every fifth channel and every fourth invented video are only measured on; the others, which are few, count so many times.
KEPT_SET, KEPT_VIDEO, TIMES = 5, 4, 4
# A comma is no end, but a net that takes it for one is wrong by less: two short sentences read better than one that never ends.
COMMA_WEIGHT, COMMA_LOSS = 0.4, 0.5
PIECE, CONTEXT, BATCH, RATE, LAST_RATE = 256, 24, 64, 0.005, 0.00001
EPOCHS = 4
UNKNOWN = 8
FEWEST_SETS = 3


def read(name):
    talks = []
    with open(os.path.join(FOLDER, f"{name}.txt")) as lines:
        for line in lines:
            show, said = line.rstrip("\n").split("\t", 1)
            words, digits = zip(*(token.rsplit("|", 1) for token in said.split(" ")))
            talks.append((show, [sys.intern(word) for word in words], np.array(digits, dtype=np.uint8)))
    return talks


def frequent(talks):
    """The most frequent of the words that several shows use."""
    counts, shows = collections.Counter(), collections.defaultdict(set)
    for show, words, _ in talks:
        own = collections.Counter(words)
        counts.update(own)
        for word in own:
            if len(shows[word]) < FEWEST_SETS:
                shows[word].add(show)
    plain = re.compile(r"^[a-z][a-z']*$")
    common = [word for word, _ in counts.most_common() if len(shows[word]) >= FEWEST_SETS and plain.match(word)]
    return sorted(common[:WORDS])


def pieces(talks, rows_of):
    """Pieces of one length with what is around them; nothing is learned of what is around."""
    rows, digits = [], []
    for _, words, marks in talks:
        known = rows_of(words)
        for start in range(0, len(known), PIECE):
            end = min(len(known), start + PIECE)
            low, high = max(0, start - CONTEXT), min(len(known), end + CONTEXT)
            row = np.zeros(PIECE + 2 * CONTEXT, dtype=np.int32)
            digit = np.full(PIECE + 2 * CONTEXT, UNKNOWN, dtype=np.uint8)
            row[CONTEXT - (start - low) : CONTEXT - (start - low) + high - low] = known[low:high]
            digit[CONTEXT : CONTEXT + end - start] = marks[start:end]
            rows.append(row)
            digits.append(digit)
    return np.stack(rows), np.stack(digits)


class Net(nn.Module):
    def __init__(self, count):
        super().__init__()
        self.traits = nn.Embedding(count, TRAITS, padding_idx=0)
        nn.init.normal_(self.traits.weight, 0, 0.3)
        places = BEFORE + AFTER
        # By trait, place and unit.
        self.weights = nn.Parameter(torch.randn(TRAITS * places, UNITS) / math.sqrt(TRAITS * places) * 1.2)
        self.biases = nn.Parameter(torch.zeros(UNITS))
        self.carried = nn.GRU(UNITS, CARRIED, batch_first=True, bidirectional=True)
        self.marks = nn.Linear(UNITS + 2 * CARRIED, 2)

    def forward(self, rows):
        traits = F.pad(self.traits(rows), (0, 0, BEFORE - 1, AFTER))
        around = traits.unfold(1, BEFORE + AFTER, 1).reshape(rows.numel(), -1)
        units = F.relu(torch.addmm(self.biases, around, self.weights)).view(*rows.shape, UNITS)
        return self.marks(torch.cat([units, self.carried(units)[0]], 2))


def loss_of(odds, digits):
    known, end, comma = digits != UNKNOWN, (digits == 2).float(), (digits == 1).float()
    for_end = known.float() * torch.where(digits == 1, COMMA_WEIGHT, 1.0)
    for_comma = known.float() * (1 - end)
    of_ends = F.binary_cross_entropy_with_logits(odds[..., 0], end, reduction="none")
    of_commas = F.binary_cross_entropy_with_logits(odds[..., 1], comma, reduction="none")
    return (of_ends * for_end).sum() / for_end.sum() + COMMA_LOSS * (of_commas * for_comma).sum() / for_comma.sum()


def fit(net, rows, digits):
    adam = torch.optim.Adam(net.parameters(), lr=RATE, betas=(0.9, 0.99))
    random, steps = np.random.default_rng(1), int(len(rows) * EPOCHS / BATCH)
    order, at, total, begun = random.permutation(len(rows)), 0, 0.0, time.time()
    for step in range(steps):
        for group in adam.param_groups:
            group["lr"] = RATE * min(1, step / 200 + 0.05) * (0.5 + 0.5 * math.cos(math.pi * step / steps)) + LAST_RATE
        if at + BATCH > len(rows):
            order, at = random.permutation(len(rows)), 0
        batch = np.sort(order[at : at + BATCH])
        at += BATCH
        loss = loss_of(net(torch.from_numpy(rows[batch]).long()), torch.from_numpy(digits[batch]).long())
        adam.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        adam.step()
        total += float(loss)
        if step % 200 == 199:
            print(f"{step + 1} of {steps}: {total / 200:.4f}, {time.time() - begun:.0f} s", flush=True)
            total = 0.0


def best_f(odds, marks):
    ranked = marks[np.argsort(-odds, kind="stable")]
    return (2 * np.cumsum(ranked) / (np.arange(1, len(ranked) + 1) + ranked.sum())).max()


@torch.no_grad()
def measure(name, net, rows, digits):
    odds = np.concatenate([net(torch.from_numpy(rows[i : i + 64]).long()).numpy() for i in range(0, len(rows), 64)])
    odds, digits = odds[digits != UNKNOWN], digits[digits != UNKNOWN]
    ends, inside = digits != 1, digits != 2
    f_all = best_f(odds[:, 0], digits == 2)
    f_aside = best_f(odds[ends, 0], digits[ends] == 2)
    f_comma = best_f(odds[inside, 1], digits[inside] == 1)
    print(f"{name}: F1 {f_all:.3f}, commas aside {f_aside:.3f}; commas {f_comma:.3f}", flush=True)


# Whole numbers from -28 to 28, a character each. Of the traits the very largest are cut off; of others that costs more than it gains.
MOST, MIDDLE, WITHIN = 28, 63, 0.9999


def step_of(values, within=1):
    sizes = np.sort(np.abs(values).ravel())
    return max(1e-9, sizes[int((len(sizes) - 1) * within)]) / MOST


def packed(values, steps):
    whole = np.clip(np.rint(values / steps), -MOST, MOST)
    return "".join(chr(MIDDLE + int(value)) for value in whole.ravel())


def front_code(words):
    coded, before = "", ""
    for word in words:
        shared = 0
        while shared < min(9, len(word) - 1, len(before)) and word[shared] == before[shared]:
            shared += 1
        before = word
        coded += f"{shared}{word[shared:]}"
    return coded


def pack(net, words, parts):
    """A unit may be scaled when what reads it is scaled back, and a trait when the weights on it are."""
    state = {name: value.detach().numpy().astype(np.float64) for name, value in net.state_dict().items()}
    traits = state["traits.weight"][1:]
    trait_steps = np.array([step_of(traits[:, i], WITHIN) for i in range(TRAITS)])
    weights = state["weights"].reshape(TRAITS, BEFORE + AFTER, UNITS).transpose(1, 0, 2) * trait_steps[None, :, None]
    unit_steps = np.array([step_of(weights[:, :, i]) for i in range(UNITS)])

    def layer(suffix):
        inputs = state[f"carried.weight_ih_l0{suffix}"] * unit_steps[None, :]
        own = state[f"carried.weight_hh_l0{suffix}"]
        input_steps = np.array([step_of(row) for row in inputs])
        own_steps = np.array([step_of(row) for row in own])
        return {
            "inputs": packed(inputs.T, input_steps[None, :]),
            "inputSteps": input_steps,
            "inputBiases": state[f"carried.bias_ih_l0{suffix}"],
            "own": packed(own.T, own_steps[None, :]),
            "ownSteps": own_steps,
            "ownBiases": state[f"carried.bias_hh_l0{suffix}"],
        }

    def mark(i):
        weights_of, carried = state["marks.weight"][i], UNITS + CARRIED
        return {
            "units": weights_of[:UNITS] * unit_steps,
            "forward": weights_of[UNITS:carried],
            "backward": weights_of[carried:],
            "last": state["marks.bias"][i],
        }

    return {
        "words": front_code(words),
        "parts": " ".join(parts),
        "before": BEFORE,
        "traitCount": TRAITS,
        "traits": packed(traits, trait_steps[None, :]),
        "weights": packed(weights, unit_steps[None, None, :]),
        "biases": state["biases"] / unit_steps,
        "forward": layer(""),
        "backward": layer("_reverse"),
        "ends": mark(0),
        "commas": mark(1),
    }


def written(value, indent=""):
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, dict):
        lines = "".join(f"{indent}  {key}: {written(own, indent + '  ')},\n" for key, own in value.items())
        return f"{{\n{lines}{indent}}}"
    if isinstance(value, np.ndarray):
        return f"[{', '.join(written(float(one)) for one in value)}]"
    return str(value) if isinstance(value, int) else np.format_float_positional(value, 4, fractional=False, trim="-")


HEAD = """// {what}
// Made by tests/training/marks/train-marks.py on the words that write-words.ts there writes of the train split of the talks, of
// transcripts of other channels and of tests/training/monologues ({about}).
// Trained on Syntax show notes and transcripts (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee
// podcast (MIT, Virtual Coffee), QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora) and transcripts of other channels, read only.
"""
OF_WORDS = "What the net for sentence ends and commas knows of words, as speech/mark-net.ts reads it: trained numbers for each."
OF_LAYERS = "Trained weights of the layers of the net for sentence ends and commas, as speech/mark-net.ts reads them."
WORD_KEYS = ("words", "parts", "traitCount", "traits")


def write(net, words, parts, about):
    numbers = pack(net, words, parts)
    of_words = {key: value for key, value in numbers.items() if key in WORD_KEYS}
    of_layers = {key: value for key, value in numbers.items() if key not in WORD_KEYS}
    for name, constant, what, some in (
        ("mark-words.ts", "MARK_WORDS", OF_WORDS, of_words),
        ("mark-layers.ts", "MARK_LAYERS", OF_LAYERS, of_layers),
    ):
        with open(os.path.join(LEXICON, name), "w") as file:
            file.write(f"{HEAD.format(what=what, about=about)}export const {constant} = {written(some)} // prettier-ignore\n")


def main():
    torch.manual_seed(1)
    talks, speech, videos = read("talks"), read("speech"), read("videos")
    shows = sorted({show for show, _, _ in speech})
    kept = set(shows[::KEPT_SET])
    said = talks + [talk for talk in speech if talk[0] not in kept]
    taught = [video for i, video in enumerate(videos) if i % KEPT_VIDEO]
    words = frequent(said + taught)
    with open(os.path.join(FOLDER, "open-parts.txt")) as file:
        parts = file.read().split(" ")
    with open(os.path.join(FOLDER, "parts.txt")) as file:
        part_of = dict(line.rstrip("\n").rsplit(" ", 1) for line in file)
    names = words + [f":{part}" for part in parts]
    # Row 0 is what is before the first word and after the last.
    row_of = {name: i + 1 for i, name in enumerate(names)}
    known = {word: row_of.get(word, row_of.get(f":{part}", row_of[":N"])) for word, part in part_of.items()}
    rows_of = lambda some: np.array([known.get(word, row_of[":N"]) for word in some], dtype=np.int32)
    rows, digits = pieces(said + taught * TIMES, rows_of)
    count = int((digits != UNKNOWN).sum())
    about = f"{count} gaps of {len(talks)} talks, {len(shows) - len(kept)} channels and {len(taught)} invented videos"
    print(f"{about}, {len(names)} rows", flush=True)
    net = Net(len(names) + 1)
    fit(net, rows, digits)
    net.eval()
    write(net, words, parts, about)
    measure("talks", net, *pieces(read("talks-dev"), rows_of))
    measure("invented videos", net, *pieces(videos[::KEPT_VIDEO], rows_of))
    measure("other channels", net, *pieces([talk for talk in speech if talk[0] in kept], rows_of))


main()
