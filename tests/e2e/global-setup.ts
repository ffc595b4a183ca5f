import { prepareApp } from '../setup/prepare-app.ts'

/** Runs once, before any worker starts a program. */
export default prepareApp
