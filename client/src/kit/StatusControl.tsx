import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../base/ui/choice/ChoiceList.tsx'
import type { ChangedRow, NamingKit } from './changes/change-kit.ts'
import type { RecordChanges } from './changes/record-changes.ts'
import { FieldButton } from './FieldButton.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { RecordStatus, StatusLabel, useStanding } from './RecordStatus.tsx'
import { useMoves } from './use-moves.ts'
import { useUsualReasons } from './use-usual-reasons.ts'

interface StatusControlProps {
  readonly kit: NamingKit
  readonly row: ChangedRow
  readonly locked: string | null
  readonly onMove: RecordChanges['move']
}

/** The status of a record and those it may go to; where the way needs a reason, it is asked for on the spot. */
export const StatusControl = ({ kit, row, locked, onMove }: StatusControlProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const standing = useStanding(kit, row)
  const moves = useMoves(kit, row)
  return (
    <FieldButton
      of={row}
      label={`${t(kit.statusLabel)}: ${standing}`}
      locked={locked ?? (moves.length === 0 ? t('record:status.final') : null)}
      keyName="record.status"
      shown={<RecordStatus kit={kit} row={row} />}
    >
      {(opened, close) => (
        <StatusChoices
          kit={kit}
          row={opened}
          onChosen={(to, reason) => {
            close()
            void onMove(to, reason, opened)
          }}
        />
      )}
    </FieldButton>
  )
}

interface StatusChoicesProps extends Pick<StatusControlProps, 'kit' | 'row'> {
  readonly onChosen: (status: string, reason?: string) => void
}

const StatusChoices = ({ kit, row, onChosen }: StatusChoicesProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const [asked, setAsked] = useState<string | null>(null)
  const moves = useMoves(kit, row)
  const usual = useUsualReasons(kit, asked)
  if (asked !== null) {
    return (
      <ReasonForm
        label={t(`${kit.statusTexts}.${asked}`)}
        usual={usual}
        onDone={(reason) => onChosen(asked, reason)}
        onBack={() => setAsked(null)}
      />
    )
  }
  const needsReason = (status: string) => moves.some(({ to, reason }) => to === status && reason)
  return (
    <ChoiceList
      label={t('record:status.move')}
      chosen={[]}
      choices={moves.map(({ to, reason, locked }) => ({
        value: to,
        label: t(`${kit.statusTexts}.${to}`),
        shown: <StatusLabel kit={kit} status={to} plain />,
        note: reason ? t('record:status.asks-reason') : undefined,
        locked,
      }))}
      onChoose={(status) => (needsReason(status) ? setAsked(status) : onChosen(status))}
    />
  )
}
