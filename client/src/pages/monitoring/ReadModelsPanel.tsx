import type { Monitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { FactTable } from './FactTable.tsx'
import { LATE_SECONDS } from './Figures.tsx'
import { Section } from './Section.tsx'

/** How far what readers see has come, and what follows from events. */
export const ReadModelsPanel = ({
  monitoring: { readModels, reactions, head },
}: {
  readonly monitoring: Monitoring
}) => {
  const { t } = useTranslation('monitoring')
  const { number } = useFormats()
  const state = ({ failure, paused, isShown, behind }: Monitoring['readModels'][number]): string => {
    if (failure) return t('state.failing', { failure })
    if (paused) return t('state.paused', { reason: paused })
    if (!isShown) return t('state.building')
    return t(behind === '0' ? 'state.up-to-date' : 'state.behind')
  }
  return (
    <Section title={t('read-models.title', { head: number(Number(head)) })}>
      <FactTable
        label={t('read-models.label')}
        head={[
          t('read-models.name'),
          t('read-models.state'),
          t('read-models.behind'),
          t('read-models.seconds'),
          t('read-models.parked'),
          t('read-models.rows'),
        ]}
        rows={[
          ...readModels.map((each) => ({
            key: `${each.name} ${each.isShown}`,
            isBad: each.failure !== null || each.parked > 0 || each.behindSeconds > LATE_SECONDS,
            cells: [
              each.name,
              state(each),
              number(Number(each.behind)),
              t('seconds', { value: number(Math.round(each.behindSeconds)) }),
              number(each.parked),
              number(each.rows),
            ],
          })),
          ...(reactions
            ? [
                {
                  key: 'reactions',
                  isBad: reactions.parked > 0,
                  cells: [
                    t('read-models.reactions'),
                    t(reactions.behind === '0' ? 'state.up-to-date' : 'state.behind'),
                    number(Number(reactions.behind)),
                    '',
                    number(reactions.parked),
                    '',
                  ],
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
