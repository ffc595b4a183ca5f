import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AppShell } from './pages/app-shell.tsx'
import { startSession } from './pages/session/start-session.ts'
import { takeOverScreen } from './pages/kept-screen/take-over-screen.ts'
import { preparePage } from './router.tsx'
import { keepInstallOffer } from './state/install-offer.ts'
import { tolerateTranslation } from './ui/interaction/translated-page.ts'
import './ui/style/styles.css'

// The framed page loads a file that includes this one, and has no root element.
const root = document.getElementById('root')
if (root !== null) start(root)

function start(place: HTMLElement): void {
  tolerateTranslation()
  keepInstallOffer()
  preparePage(location.pathname)
  const app = (
    <StrictMode>
      <BrowserRouter>
        <AppShell />
      </BrowserRouter>
    </StrictMode>
  )
  // Public pages come prerendered (app/pages/prerender.tsx): their markup is hydrated, not created again.
  if (place.hasChildNodes()) hydrateRoot(place, app)
  else createRoot(place).render(app)
  takeOverScreen(place)
  void startSession()
}
