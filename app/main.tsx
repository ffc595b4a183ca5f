import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { must } from './domain/kernel/invariant.ts'
import { AppShell } from './pages/app-shell.tsx'
import { watchPresses } from './pages/first-press.ts'
import { startSession } from './pages/start-session.ts'
import './ui/styles.css'

const root = must(document.getElementById('root'), 'index.html has no #root')
const app = (
  <StrictMode>
    <BrowserRouter>
      <AppShell />
    </BrowserRouter>
  </StrictMode>
)

// Public pages come prerendered (app/pages/prerender.tsx): their markup is taken over, not made again.
if (root.hasChildNodes()) {
  watchPresses(root)
  hydrateRoot(root, app)
} else createRoot(root).render(app)

void startSession()
