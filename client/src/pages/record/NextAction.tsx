import { OPEN_FOLLOW_UPS } from '@kervan/contracts/kinds/follow-up/follow-up'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import { relatedOf } from '@kervan/contracts/kinds/related'
import { statusNameOf } from '@kervan/contracts/kit/record'
import type { NamedOfKind } from '@kervan/contracts/kit/record-row'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import EventAvailable from '@mui/icons-material/EventAvailableOutlined'
import EventBusy from '@mui/icons-material/EventBusyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useActs } from '../../base/acts/acts.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { DayOrInstantCell } from '../../base/field-kinds/DayOrInstantCell.tsx'
import { useCans } from '../../base/session/session-store.ts'
import { addressText } from '../../base/typed-address.ts'
import { kitOf } from '../../kit/declared-kit.ts'
import type { Row } from '../../kit/list-kit.ts'
import type { Page, RecordKit } from '../../kit/record-kit.ts'

const followUps = kitOf('follow-up')

/** How follow-ups name records of a kind: as what they are about, or as their person; undefined of kinds that they do not name. */
export const followUpFieldOf = (kind: string): 'about' | 'person' | undefined => {
  if (RECORDS['follow-up'].fields.about.kinds?.includes(kind)) return 'about'
  return kind === 'person' ? 'person' : undefined
}

/** What the form of a follow-up begins with that is planned from a record's page. */
const givenBy = ({ kind, nameOf }: NextActionProps['kit'], page: Page) => {
  const name = nameOf(page)
  const about: NamedOfKind | null = followUpFieldOf(kind) === 'about' ? { kind, id: page.id, name } : null
  const person = kind === 'person' ? { id: page.id, name } : (page.person as { readonly id?: string } | null)
  return { ...(about && { about }), ...(person?.id && { person: { name, ...person } }) }
}

/** Looks of statuses after which nothing more is expected. */
const OVER: readonly unknown[] = ['done', 'failing', 'closed']

/** Whether a next action is missed where none is planned: in the statuses of the kind's view of such records, if it has that view. */
const isMissed = ({ record }: NextActionProps['kit'], page: Page): boolean => {
  if (page.archived) return false
  const statusName = statusNameOf(record)
  const status = page[statusName]
  const missed = record.list.views?.find(({ name }) => name === 'unplanned')?.query[statusName]?.split(',')
  return missed ? missed.includes(String(status)) : !OVER.includes(record.status?.looks[status as never])
}

interface NextActionProps {
  readonly kit: Pick<RecordKit, 'kind' | 'nameOf' | 'record'>
  readonly page: Page
}

/** What is to be done next about a record, and when; or that nothing is planned. */
export const NextAction = ({ kit, page }: NextActionProps) => {
  const { t } = useTranslation('follow-ups')
  const navigate = useNavigate()
  const location = useLocation()
  const [mayView, mayCreate] = useCans(['follow_ups.view', 'follow_ups.create'] as Permission[])
  const field = followUpFieldOf(kit.kind)
  const naming = relatedOf(kit.record).find(({ name }) => name === 'followUps')
  const query = { ...naming?.narrowedTo(page.id), status: OPEN_FOLLOW_UPS.join(), sort: 'dueAt', limit: 1 }
  const { data } = useEndpoint(followUps.listEndpoint, { query } as never, { enabled: naming !== undefined && mayView })
  const next = (data as { readonly data: readonly Row[] } | undefined)?.data[0]
  const plan = () =>
    void navigate('/follow-ups/new', {
      state: { given: givenBy(kit, page), from: location.pathname + addressText(location) },
    })
  const mayPlan = field !== undefined && mayCreate && !page.archived
  useActs(mayPlan ? [{ id: 'plan-follow-up', title: t('next.plan'), icon: EventAvailable, run: plan }] : [])
  if (field === undefined || (!mayView && !mayPlan)) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, fontSize: 13, minWidth: 0 }}>
      {next && (
        <MuiLink
          component={Link}
          to={`/follow-ups/${next.id}`}
          underline="hover"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, md: 32 }, minWidth: 0 }}
        >
          <EventAvailable aria-hidden sx={{ fontSize: 18 }} />
          {t('next.planned', { name: followUps.nameOf(next) })}
          <DayOrInstantCell value={next.dueAt as string} />
        </MuiLink>
      )}
      {data !== undefined && !next && isMissed(kit, page) && (
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'warning.dark' }}>
          <EventBusy aria-hidden sx={{ fontSize: 18 }} />
          {t('next.none')}
        </Box>
      )}
      {mayPlan && (
        <Button size="small" color="inherit" onClick={plan}>
          {t('next.plan')}
        </Button>
      )}
    </Box>
  )
}
