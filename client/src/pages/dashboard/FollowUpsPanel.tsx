import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DayOrInstantCell } from '../../base/field-kinds/DayOrInstantCell.tsx'
import { isCalledAsPerson } from '../../base/people/is-called-as-person.ts'
import { NameOfPerson } from '../../base/people/NameOfPerson.tsx'
import { useCan, useUser } from '../../base/session/session-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { isOpenTo } from '../../kit/acts-of-row.ts'
import { permissionOf, type Row } from '../../kit/list-kit.ts'
import { RecordStatus } from '../../kit/RecordStatus.tsx'
import { DashboardPanel, PanelNote } from './DashboardPanel.tsx'
import { PanelRow, PanelRows } from './PanelRows.tsx'
import { addressOf } from './question.ts'
import { followUps, followUpsDue, myFollowUpsDue } from './questions.ts'
import { useRows } from './use-rows.ts'

const MOST = 8
const complete = followUps.acts.find(({ name }) => name === 'complete')!
const actDialog = lazyPart(() => import('../../kit/ActDialog.tsx').then((file) => file.ActDialog))

type Named = { readonly id: string; readonly name: string; readonly kind?: string } | null | undefined

/** The subject of a follow-up, or its person. */
const whoOrWhat = ({ about, person }: Row) => {
  const named = (about as Named) ?? (person as Named)
  if (!named) return undefined
  return isCalledAsPerson(named.kind ?? 'person') ? <NameOfPerson key="who" name={named.name} /> : named.name
}

/** Follow-ups that are due today or overdue: the reader's own first, each completed where it stands. */
export const FollowUpsPanel = () => {
  const { t } = useTranslation(['dashboard', 'follow-ups'])
  const me = useUser().id
  const mayEdit = useCan(permissionOf(followUps, 'edit'))
  const mayCreate = useCan(permissionOf(followUps, 'create'))
  const [asked, setAsked] = useState<Row | null>(null)
  const mine = useRows(myFollowUpsDue, MOST)
  // Twice as many, as the reader's own may be among them.
  const all = useRows(followUpsDue, 2 * MOST)
  const ownerOf = ({ assignedUser }: Row) => assignedUser as Named
  const others = all.rows?.filter((row) => ownerOf(row)?.id !== me)
  const rows = mine.rows && others && [...mine.rows, ...others].slice(0, MOST)
  const retry = () => {
    mine.retry()
    all.retry()
  }
  return (
    <DashboardPanel title={t('follow-ups.title')} all={{ to: addressOf(followUpsDue), label: t('all') }}>
      <PanelRows
        label={t('follow-ups.title')}
        answer={{ rows, error: mine.error ?? all.error, waiting: mine.waiting || all.waiting, retry }}
        row={(row) => (
          <PanelRow
            kit={followUps}
            row={row}
            title={followUps.nameOf(row)}
            facts={[
              whoOrWhat(row),
              <DayOrInstantCell key="due" value={row.dueAt as string} />,
              ownerOf(row)?.id === me ? undefined : (ownerOf(row)?.name ?? t('follow-ups.nobody')),
            ]}
            status={<RecordStatus kit={followUps} row={row} />}
          >
            {mayEdit && isOpenTo(followUps, complete, row) && (
              <Button
                size="small"
                variant="outlined"
                aria-label={`${t(complete.label)}: ${followUps.nameOf(row)}`}
                onClick={() => setAsked(row)}
                sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
              >
                {t(complete.label)}
              </Button>
            )}
          </PanelRow>
        )}
        empty={
          <PanelNote text={t('follow-ups.empty')}>
            {mayCreate && (
              <Button component={Link} to="/follow-ups/new" state={{ from: '/' }} variant="outlined" size="small">
                {t('follow-ups:next.plan')}
              </Button>
            )}
          </PanelNote>
        }
      />
      {asked && (
        <Suspense>
          <Part of={actDialog} kit={followUps} act={complete} page={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </DashboardPanel>
  )
}
