import type { SequenceStep } from '@kervan/contracts/sequences/missing-in'
import { useTranslation } from 'react-i18next'

/** What a step does, as a sentence; whom it names stands beside it. */
export const useStepWords = (): ((step: SequenceStep) => string) => {
  const { t } = useTranslation(['auto-followup', 'status'])
  const word = (of: string, value: string | null) =>
    value === null ? t('sentence.missing') : t(`choices.steps.${of}.${value}`)
  const said = (value: string | number | null) => (value === null ? t('sentence.missing') : String(value))
  return (step) => {
    switch (step.does) {
      case 'wait':
        return t(step.unit === 'business-days' ? 'sentence.wait-days' : 'sentence.wait-hours', {
          count: step.wait ?? 0,
          number: said(step.wait),
        })
      case 'message':
        return step.channel === null
          ? t('sentence.message-anywhere', { text: said(step.text) })
          : t('sentence.message', { channel: word('channel', step.channel), text: said(step.text) })
      case 'template':
        return t('sentence.template')
      case 'condition':
        return step.check === 'stage-is' || step.check === null
          ? t('sentence.stage-is', { stage: word('stage', step.stage) })
          : t(step.check === 'has-tag' ? 'sentence.has-tag' : 'sentence.has-no-tag', { tag: said(step.tag) })
      case 'follow-up':
        return t('sentence.follow-up', { subject: said(step.subcategory) })
      case 'stage':
        return t('sentence.stage', { stage: word('stage', step.stage) })
      case 'assign':
        return t('sentence.assign')
    }
  }
}
