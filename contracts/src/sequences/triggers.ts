import type { LeadSource, LeadStage } from '../kinds/lead/lead-stages.ts'
import { isSameTag } from '../text/same-tag.ts'
import type { SequenceValues } from './missing-in.ts'

/** Something that may bring a person into sequences. */
export type Occasion =
  | { readonly kind: 'lead-opened'; readonly source: LeadSource }
  | { readonly kind: 'stage-entered'; readonly stage: LeadStage }
  | { readonly kind: 'tag-added'; readonly tag: string }
  | { readonly kind: 'no-reply'; readonly hours: number }

/** Whether a person comes into a sequence by that. */
export const isEnteredBy = (
  { trigger, sources, stage, tag, silentHours }: SequenceValues,
  occasion: Occasion,
): boolean => {
  if (trigger !== occasion.kind) return false
  switch (occasion.kind) {
    case 'lead-opened':
      return sources.length === 0 || sources.includes(occasion.source)
    case 'stage-entered':
      return stage === occasion.stage
    case 'tag-added':
      return tag !== null && isSameTag(tag, occasion.tag)
    case 'no-reply':
      return silentHours !== null && occasion.hours >= silentHours
  }
}
