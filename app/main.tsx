import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { must } from './domain/kernel/invariant.ts'
import { AppShell } from './pages/app-shell.tsx'
import { startSession } from './pages/start-session.ts'
import './ui/styles.css'

createRoot(must(document.getElementById('root'), 'index.html has no #root')).render(
  <StrictMode>
    <BrowserRouter>
      <AppShell />
    </BrowserRouter>
  </StrictMode>,
)

void startSession()
