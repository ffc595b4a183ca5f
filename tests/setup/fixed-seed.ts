// Property tests try the same cases in every run, so that one tree has one verdict. FAST_CHECK_SEED=… tries others.
import fc from 'fast-check'

const SEED = 20_261_126

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? SEED) })
