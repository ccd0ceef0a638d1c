import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { NameOfPerson } from '../../base/people/NameOfPerson.tsx'
import { useCan } from '../../base/session/session-store.ts'
import { Time } from '../../base/ui/Time.tsx'
import { permissionOf, type Row } from '../../kit/list-kit.ts'
import { RecordStatus } from '../../kit/RecordStatus.tsx'
import { DashboardPanel, PanelNote } from './DashboardPanel.tsx'
import { PanelRow, PanelRows } from './PanelRows.tsx'
import { addressOf } from './question.ts'
import { madeRequests, requests } from './questions.ts'
import { useRows } from './use-rows.ts'

const MOST = 8

type Named = { readonly name: string } | null | undefined

const whoAsks = ({ lead, person }: Row): Named => (lead as Named) ?? (person as Named)

/** The newest requests of the range, with how they stand. */
export const RequestsPanel = ({ range }: { readonly range: string }) => {
  const { t } = useTranslation(['dashboard', 'requests'])
  const { pathname, search } = useLocation()
  const mayCreate = useCan(permissionOf(requests, 'create'))
  const question = madeRequests(range)
  const answer = useRows(question, MOST)
  return (
    <DashboardPanel title={t('requests.title')} all={{ to: addressOf(question), label: t('all') }}>
      <PanelRows
        label={t('requests.title')}
        answer={answer}
        row={(row) => (
          <PanelRow
            kit={requests}
            row={row}
            title={requests.nameOf(row)}
            facts={[
              row.number as string,
              whoAsks(row) && <NameOfPerson key="who" name={whoAsks(row)!.name} />,
              <Time key="made" value={row.createdAt as string} />,
            ]}
            status={<RecordStatus kit={requests} row={row} />}
          />
        )}
        empty={
          <PanelNote text={t('requests.empty')}>
            {mayCreate && (
              <Button
                component={Link}
                to="/requests/new"
                state={{ from: pathname + search }}
                variant="outlined"
                size="small"
              >
                {t('requests.make')}
              </Button>
            )}
          </PanelNote>
        }
      />
    </DashboardPanel>
  )
}
