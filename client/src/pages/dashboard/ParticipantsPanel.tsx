import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { RecordWords } from '../../kit/RecordName.tsx'
import { RecordStatus } from '../../kit/RecordStatus.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { DashboardPanel, PanelNote } from './DashboardPanel.tsx'
import { PanelRow, PanelRows } from './PanelRows.tsx'
import { addressOf, type Question } from './question.ts'
import { participants } from './questions.ts'
import { useRows } from './use-rows.ts'

const MOST = 8

/** The panel only marks arrivals; everything else is done at the door and on the participant's page. */
const marked = { ...participants, acts: participants.acts.filter(({ name }) => name === 'arrive') }

type Named = { readonly name: string } | null | undefined

/** Who comes today, to a session or to an event, and whether they have come. */
export const ParticipantsPanel = ({ question }: { readonly question: Question }) => {
  const { t } = useTranslation('dashboard')
  const { time } = useFormats()
  const answer = useRows(question, MOST)
  return (
    <DashboardPanel title={t('participants.title')} all={{ to: addressOf(question), label: t('all') }}>
      <PanelRows
        label={t('participants.title')}
        answer={answer}
        row={(row) => (
          <PanelRow
            kit={participants}
            row={row}
            title={<RecordWords kit={participants} row={row} />}
            facts={[
              row.sessionAt ? time(row.sessionAt as string) : undefined,
              (row.event as Named)?.name,
              (row.clinic as Named)?.name,
            ]}
            status={<RecordStatus kit={participants} row={row} />}
          >
            <RowActs kit={marked} row={row} />
          </PanelRow>
        )}
        empty={<PanelNote text={t('participants.empty')} />}
      />
    </DashboardPanel>
  )
}
