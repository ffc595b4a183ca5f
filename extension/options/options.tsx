import { mountPage } from '../look/mount-page.tsx'
import { OptionsPage } from './options-page.tsx'

mountPage(<OptionsPage />)
