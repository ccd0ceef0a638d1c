import { z } from 'zod'
import { type Move, type StatusTable, movesFrom as waysFrom } from '../../kit/status-table.ts'
import { CHANNELS } from '../../messages/channels.ts'

export const OPEN_STAGES = ['prospect', 'in-follow-up', 'in-negotiation', 'price-concern', 'final-negotiation'] as const
export const CLOSED_STAGES = ['won', 'lost'] as const
export const STAGES = [...OPEN_STAGES, ...CLOSED_STAGES] as const

export const OpenStage = z.enum(OPEN_STAGES)
export const LeadStage = z.enum(STAGES)
export type OpenStage = z.infer<typeof OpenStage>
export type LeadStage = z.infer<typeof LeadStage>

export const isOpenStage = (stage: LeadStage): stage is OpenStage => (OPEN_STAGES as readonly string[]).includes(stage)

const CLOSING = ['won', { to: 'lost', reason: true }] as const
const openMoves = (from: OpenStage): readonly (LeadStage | Move<LeadStage>)[] => [
  ...OPEN_STAGES.filter((to) => to !== from),
  ...CLOSING,
]

/** Open stages move freely and may close, lost with a reason; a closed one may only be reopened. */
export const LEAD_STAGES: StatusTable<LeadStage> = {
  initial: 'prospect',
  looks: {
    prospect: 'new',
    'in-follow-up': 'work',
    'in-negotiation': 'work',
    'price-concern': 'waiting',
    'final-negotiation': 'work',
    won: 'done',
    lost: 'failing',
  },
  moves: {
    prospect: openMoves('prospect'),
    'in-follow-up': openMoves('in-follow-up'),
    'in-negotiation': openMoves('in-negotiation'),
    'price-concern': openMoves('price-concern'),
    'final-negotiation': openMoves('final-negotiation'),
    won: OPEN_STAGES,
    lost: OPEN_STAGES,
  },
}

/** Where a lead may go from a stage. */
export const movesFrom = (stage: LeadStage): readonly LeadStage[] => waysFrom(LEAD_STAGES, stage).map(({ to }) => to)

export const POTENTIALS = ['very-hot', 'hot', 'warm', 'cold', 'not-interested'] as const
export const Potential = z.enum(POTENTIALS)
export type Potential = z.infer<typeof Potential>

export const LEAD_SOURCES = [...CHANNELS, 'referral', 'website', 'other'] as const
export const LeadSource = z.enum(LEAD_SOURCES)
export type LeadSource = z.infer<typeof LeadSource>

/** Treatment lines: a person has at most one open lead in each. `general` until the line is known. */
export const TREATMENTS = [
  'general',
  'dental',
  'hair',
  'aesthetic',
  'bariatric',
  'eye',
  'orthopaedics',
  'rehabilitation',
  'wellness',
] as const
export const Treatment = z.enum(TREATMENTS)
export type Treatment = z.infer<typeof Treatment>
