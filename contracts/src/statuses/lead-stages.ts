import { z } from 'zod'
import { CHANNELS } from '../messages/channels.ts'

export const OPEN_STAGES = ['prospect', 'in-follow-up', 'in-negotiation', 'price-concern', 'final-negotiation'] as const
export const CLOSED_STAGES = ['won', 'lost'] as const

export const OpenStage = z.enum(OPEN_STAGES)
export const LeadStage = z.enum([...OPEN_STAGES, ...CLOSED_STAGES])
export type OpenStage = z.infer<typeof OpenStage>
export type LeadStage = z.infer<typeof LeadStage>

export const isOpenStage = (stage: LeadStage): stage is OpenStage => (OPEN_STAGES as readonly string[]).includes(stage)

/** Where a lead may go from a stage: open ones move freely and may close; a closed one may only be reopened. */
export const movesFrom = (stage: LeadStage): readonly LeadStage[] =>
  isOpenStage(stage) ? LeadStage.options.filter((to) => to !== stage) : OPEN_STAGES

export const canMove = (from: LeadStage, to: LeadStage): boolean => movesFrom(from).includes(to)

export const POTENTIALS = ['very-hot', 'hot', 'warm', 'cold', 'not-interested'] as const
export const Potential = z.enum(POTENTIALS)
export type Potential = z.infer<typeof Potential>

export const LEAD_SOURCES = [...CHANNELS, 'referral', 'website', 'other'] as const
export const LeadSource = z.enum(LEAD_SOURCES)
export type LeadSource = z.infer<typeof LeadSource>

/** Treatment lines: a person has at most one open lead in each. `general` until somebody knows better. */
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
