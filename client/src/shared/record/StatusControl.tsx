import { moveOf } from '@kervan/contracts/record/status-table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../ui/choice/ChoiceList.tsx'
import type { RecordChanges } from './changes/record-changes.ts'
import { FieldButton } from './FieldButton.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { RecordStatus } from './RecordStatus.tsx'
import type { Page, RecordKit } from './record-kit.ts'

interface StatusControlProps {
  readonly kit: RecordKit
  readonly page: Page
  readonly locked: string | null
  readonly onMove: RecordChanges['move']
}

/** The status of a record and those it may go to; where the way needs a reason, it is asked for on the spot. */
export const StatusControl = ({ kit, page, locked, onMove }: StatusControlProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  return (
    <FieldButton
      of={page}
      label={`${t(kit.statusLabel)}: ${t(`${kit.statusTexts}.${page.status}`)}`}
      locked={locked}
      shown={<RecordStatus kit={kit} status={page.status} />}
    >
      {(opened, close) => (
        <StatusChoices
          kit={kit}
          page={opened}
          onChosen={(status, reason) => {
            close()
            void onMove(status, reason, opened)
          }}
        />
      )}
    </FieldButton>
  )
}

interface StatusChoicesProps {
  readonly kit: RecordKit
  readonly page: Page
  readonly onChosen: (status: string, reason?: string) => void
}

const StatusChoices = ({ kit, page, onChosen }: StatusChoicesProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const [asked, setAsked] = useState<string | null>(null)
  if (asked !== null) {
    return (
      <ReasonForm
        label={t(`${kit.statusTexts}.${asked}`)}
        onDone={(reason) => onChosen(asked, reason)}
        onBack={() => setAsked(null)}
      />
    )
  }
  const table = kit.record.status
  const needsReason = (to: string) => table && moveOf<string>(table, page.status ?? table.initial, to)?.reason === true
  return (
    <ChoiceList
      label={t('record:status.move')}
      chosen={[]}
      choices={page.allowed.map((status) => ({
        value: status,
        label: t(`${kit.statusTexts}.${status}`),
        shown: <RecordStatus kit={kit} status={status} plain />,
      }))}
      onChoose={(status) => (needsReason(status) ? setAsked(status) : onChosen(status))}
    />
  )
}
