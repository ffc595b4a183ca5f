import { mountPage } from '../look/mount-page.tsx'
import { DoctorPage } from './doctor-page.tsx'

mountPage(<DoctorPage />)
