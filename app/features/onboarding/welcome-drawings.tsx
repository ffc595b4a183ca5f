// Drawings of the first three steps in the browser; unlike screenshots they need no update with each browser version.
import { ArrowLeft, Pin, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'

interface BrowserDrawingProps {
  readonly label: string
  readonly corner?: ReactNode
  readonly children: ReactNode
}

function BrowserDrawing({ label, corner = <ArrowLeft x={18} y={16} size={20} />, children }: BrowserDrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 480 260"
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto w-full stroke-ink-soft"
    >
      <rect width={480} height={52} className="fill-line/45 stroke-none" />
      {corner}
      <rect x={52} y={13} width={300} height={26} rx={13} className="fill-raised stroke-line" />
      {children}
    </svg>
  )
}

const PUZZLE = 'M0 5h5a3 3 0 1 1 6 0h5v5a3 3 0 1 0 0 6v5H0v-5a3 3 0 1 0 0-6Z'

function Mark({ x, y, isOn = true }: { x: number; y: number; isOn?: boolean }) {
  return (
    <g transform={`translate(${String(x)} ${String(y)})`}>
      <rect width={24} height={24} rx={6} className={isOn ? 'fill-accent stroke-none' : 'fill-ink-soft stroke-none'} />
      <path d="M9 7l8 5-8 5Z" className="fill-accent-ink stroke-accent-ink" />
    </g>
  )
}

export function PinDrawing() {
  return (
    <BrowserDrawing
      label={`The puzzle piece of the browser is open; ${PRODUCT_NAME} is in its list, and its pin is pressed.`}
    >
      <path transform="translate(424 14)" d={PUZZLE} className="stroke-ink" />
      <path d="M66 26h90" className="stroke-line" />
      <rect x={252} y={62} width={206} height={148} rx={10} className="fill-raised stroke-line" />
      <path d="M272 88h96" className="stroke-ink-soft" strokeWidth={3} />
      <Mark x={272} y={108} />
      <path d="M308 120h74" className="stroke-ink" strokeWidth={3} />
      <circle cx={430} cy={120} r={17} className="fill-accent/16 stroke-accent" />
      <Pin x={419} y={109} size={22} className="stroke-accent" />
      <rect x={272} y={154} width={24} height={24} rx={6} className="fill-line stroke-none" />
      <path d="M308 166h54" className="stroke-line" strokeWidth={3} />
      <rect x={30} y={76} width={190} height={112} rx={8} className="fill-raised stroke-line" />
      <path d="M112 114v36l32-18Z" className="fill-line stroke-none" />
    </BrowserDrawing>
  )
}

export function ToggleDrawing() {
  return (
    <BrowserDrawing label={`A video page; the ${PRODUCT_NAME} button is open, and the analysis is switched on.`}>
      <Mark x={424} y={14} />
      <path d="M66 26h150" className="stroke-line" />
      <rect x={30} y={76} width={214} height={126} rx={8} className="fill-raised stroke-line" />
      <path d="M122 118v42l36-21Z" className="fill-line stroke-none" />
      <path d="M30 222h150M30 238h100" className="stroke-line" />
      <rect x={268} y={62} width={190} height={140} rx={10} className="fill-raised stroke-line" />
      <circle cx={296} cy={94} r={12} className="fill-accent/16 stroke-accent" />
      <path d="M320 94h80" className="stroke-ink" strokeWidth={3} />
      <path d="M286 124h154" className="stroke-line" />
      <path d="M286 154h76" className="stroke-ink" strokeWidth={3} />
      <rect x={392} y={140} width={48} height={28} rx={14} className="fill-accent stroke-none" />
      <circle cx={426} cy={154} r={10} className="fill-accent-ink stroke-none" />
      <path d="M286 182h110" className="stroke-line" strokeWidth={3} />
    </BrowserDrawing>
  )
}

export function ReloadDrawing() {
  return (
    <BrowserDrawing
      label="The reload button of the browser is pressed; four actions appear beside the video."
      corner={
        <>
          <circle cx={28} cy={26} r={18} className="fill-accent/16 stroke-accent" />
          <RotateCw x={18} y={16} size={20} className="stroke-accent" />
        </>
      }
    >
      <Mark x={424} y={14} />
      <path d="M66 26h150" className="stroke-line" />
      <rect x={30} y={76} width={234} height={138} rx={8} className="fill-raised stroke-line" />
      <path d="M130 122v46l40-23Z" className="fill-line stroke-none" />
      {[0, 1, 2, 3].map((row) => (
        <g key={row} transform={`translate(288 ${String(72 + row * 37)})`}>
          <rect
            width={162}
            height={29}
            rx={7}
            className={row === 0 ? 'fill-accent/14 stroke-accent' : 'fill-raised stroke-line'}
          />
          <path d="M14 15h96" className={row === 0 ? 'stroke-accent' : 'stroke-line'} strokeWidth={3} />
        </g>
      ))}
    </BrowserDrawing>
  )
}
