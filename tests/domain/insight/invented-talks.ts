// Transcripts made up for the tests, in the shapes that real captions have.
import type { Cue } from '#domain/transcript/cue.ts'

/** Lines as cues of a few seconds each, with `gapMs` of silence between them. */
export function asCues(lines: readonly string[], gapMs = 0): Cue[] {
  let at = 0
  return lines.map((text) => {
    const startMs = at
    const endMs = startMs + Math.max(1000, text.split(/\s+/).length * 400)
    at = endMs + gapMs
    return { startMs, endMs, text }
  })
}

export const GARDEN_TALK = [
  'Hi everyone, welcome back to the channel.',
  'Compost turns kitchen scraps into soil that feeds your garden for a whole year.',
  'Most beginners drown their compost heap, and a wet heap smells because no air can reach the bacteria.',
  'A good compost heap needs two parts of brown leaves for one part of green scraps.',
  'Before we go on, this video is sponsored by Brightbox, use code GARDEN for 20 percent off.',
  'Brightbox sends you a box every month.',
  'The link is in the description.',
  'You should turn the compost heap with a fork every week so that air reaches the middle.',
  'The temperature in the middle of a healthy heap rises to sixty degrees within three days.',
  'Heat kills the seeds of weeds, which means that finished compost will not spread them in your beds.',
  'Earthworms arrive when the heap cools down, and their tunnels let water drain through the soil.',
  'Never add cooked meat to the heap, because meat attracts rats.',
  'I think the biggest mistake is to throw away cardboard.',
  'Cardboard is a brown material and balances the green scraps from the kitchen.',
  'Make sure to shred the cardboard before you add it to the heap.',
  'Dry soil loses half of its nitrogen in a single hot summer.',
  'A thick layer of compost keeps the roots of tomatoes cool and cuts the need for water by a third.',
  'Try to spread two centimetres of compost around your tomatoes every spring.',
  "If you liked this video, don't forget to subscribe and hit the bell.",
  'Thanks for watching, see you in the next video.',
]

export const BREAD_HOW_TO = [
  'today we are going to bake a simple loaf of bread',
  'first weigh five hundred grams of flour and put it in a large bowl',
  'next you want to dissolve the yeast in warm water for five minutes',
  'then pour the yeast water over the flour and mix the dough with a spoon',
  'after that cover the bowl with a wet towel and let the dough rest for an hour',
  'once the dough has doubled you need to fold the dough four times',
  'then heat the oven to two hundred and thirty degrees',
  'finally bake the loaf of bread for thirty five minutes on the lowest shelf',
  'the crust of the bread should sound hollow when you knock on it',
]

export const RUNNING_ASR = [
  'so um the thing about running is that most people start way too',
  'fast and you know their heart rate goes up and they hate it so',
  'what I learned is that slow running builds the base of your',
  'endurance and I mean a slow run should feel almost too easy you',
  'should be able to talk in full sentences while you run and uh the',
  'other thing is that rest days matter because muscles grow when you',
  'rest and not when you train so I recommend taking two rest days',
  'every week and drinking a glass of water before each slow run now',
  'a lot of runners ask me about shoes and honestly shoes matter less',
  'than people think a simple pair of running shoes lasts about eight',
  'hundred kilometres and after that the foam is flat and your knees',
  'feel every step so write the date of the first run on your shoes',
]

export const MUSIC_ONLY = ['[Music]', '♪ ♪', '[Applause]', '[Music]']

export const FIFTY_WORDS = [
  'Sharpen the kitchen knife on a wet stone before every large meal.',
  'A sharp knife needs less force and slips less often.',
  'Hold the blade at fifteen degrees and draw it over the stone ten times on each side.',
  'Wipe the blade and test it on a sheet of paper.',
]

// A chorus between its verses.
export const SONG = [
  'The wheel goes over the hill and the rain goes over the wheel and we roll along until the morning light',
  'Granny has a bucket with a hole in the side',
  'The wheel goes over the hill and the rain goes over the wheel and we roll along until the morning light',
  'Grandpa has a wagon and he wants to go for a ride',
  'The wheel goes over the hill and the rain goes over the wheel and we roll along until the morning light',
]

// One idea, surrounded by an offer.
export const SALES_TALK = [
  'A short walk after lunch wakes you up for the whole afternoon because your blood begins to move again.',
  'This video is sponsored by Walkbox and if you sign up with my link you get the first month of the course for free.',
  'Join my online course and download the free pdf with the link in the description below this video.',
  'In the course you get access to my membership group where all members share their downloads every week.',
  'Click the link below to enroll now because the course opens only until Sunday and the discount code saves you twenty percent.',
  'Subscribe to the channel, hit the bell and sign up for my free masterclass in the description.',
]

export const ITALIAN = [
  'Oggi parliamo di come si prepara un buon caffè con la moka.',
  'Riempite la caldaia con acqua fredda fino alla valvola.',
  'Il caffè macinato non va mai pressato, perché il vapore deve passare lentamente.',
  'La fiamma bassa è il segreto di un caffè dolce e profumato.',
  'Quando il caffè comincia a uscire, spegnete la fiamma e aspettate un minuto.',
  'La moka si lava solo con acqua calda, senza sapone.',
  'Una guarnizione vecchia lascia passare il vapore e rovina il caffè.',
]

export const CHINESE = [
  '今天我们讲怎么泡一杯好茶 首先水温非常重要',
  '绿茶的水温应该是八十度 红茶的水温应该是九十五度',
  '然后茶叶的量也很重要 一杯水用三克茶叶',
  '泡茶的时间不要超过三分钟 不然茶会变苦',
  '茶壶要先用热水预热 这样水温不会下降',
  '喝茶之前先闻一闻茶香 然后小口慢慢地喝',
  '剩下的茶叶放在干燥的罐子里 不要见光',
]
