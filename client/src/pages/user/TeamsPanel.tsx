import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Named } from '@kervan/contracts/kit/record-row'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCommand } from '../../base/api/use-command.ts'
import { endpointQuery, useEndpoint } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'
import { ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { useReferenceChoices } from '../../kit/editors/use-reference-choices.tsx'
import type { Row } from '../../kit/list-kit.ts'
import { Panel } from '../../kit/Panel.tsx'
import { toggleValue } from '../../table/filters/filter-values.ts'
import type { RecordParts } from '../record/record-parts.ts'

const list = RECORD_ENDPOINTS.team.list as unknown as AnyEndpoint
const change = RECORD_ENDPOINTS.team.change as unknown as AnyEndpoint

/** So many teams of one colleague are shown. */
const SHOWN = 100

interface Team extends Row {
  readonly name: string
  readonly leader: Named | null
  readonly members: readonly Named[]
}

/** The teams that a colleague leads or belongs to. Users who may change teams add the colleague to others here, by changes of the teams. */
export const TeamsPanel = ({ page, locked }: Pick<RecordParts, 'page' | 'locked'>) => {
  const { t } = useTranslation('users')
  const [maySee, mayChange] = [useCan('teams.view'), useCan('teams.edit')]
  const queryClient = useQueryClient()
  const where = JSON.stringify({ or: [{ leader: page.id }, { members: page.id }] })
  const { data } = useEndpoint(list, { query: { where, limit: SHOWN, sort: 'name' } } as never, { enabled: maySee })
  const { send } = useCommand(change, { refreshes: [list] })
  if (!maySee || !data) return null
  const own = (data as { readonly data: readonly Team[] }).data
  const leads = ({ leader }: Team) => leader?.id === page.id
  /** A team is changed as it is now, whatever a list showed of it. */
  const toggle = async (id: string) => {
    const { members, revision } = await queryClient.fetchQuery({
      ...endpointQuery(RECORD_ENDPOINTS.team.get, { params: { id } }),
      staleTime: 0,
    })
    const ids = ((members ?? []) as readonly Named[]).map((member) => member.id)
    await send({ params: { id }, body: { members: toggleValue(ids, page.id) } } as never, { ifMatch: revision })
  }
  return (
    <Panel
      title={t('teams.title')}
      action={
        mayChange &&
        locked === null && (
          <Flyout
            label={t('teams.change')}
            trigger={(props) => (
              <IconButton {...props} size="small" aria-label={t('teams.change')}>
                <Edit sx={{ fontSize: 16 }} />
              </IconButton>
            )}
          >
            {() => (
              <TeamChoices
                label={t('teams.change')}
                own={own.filter(({ members }) => members.some(({ id }) => id === page.id))}
                onChoose={(id) => void toggle(id)}
              />
            )}
          </Flyout>
        )
      }
    >
      {own.length === 0 ? (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('teams.none')}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, fontSize: 13 }}>
          {own.map((team) => (
            <li key={team.id}>
              <Box component={Link} to={`/teams/${team.id}`} sx={{ color: 'primary.main', overflowWrap: 'anywhere' }}>
                {team.name}
              </Box>
              {leads(team) && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' '}
                  · {t('teams.leads')}
                </Box>
              )}
            </li>
          ))}
        </Box>
      )}
    </Panel>
  )
}

interface TeamChoicesProps {
  readonly label: string
  readonly own: readonly Team[]
  readonly onChoose: (id: string) => void
}

/** Teams to choose from: those of the colleague, and those that a search finds. */
const TeamChoices = ({ label, own, onChoose }: TeamChoicesProps) => {
  const [search, setSearch] = useState('')
  const { choices, isCut } = useReferenceChoices('team', own, search)
  return (
    <ChoiceList
      label={label}
      multiple
      choices={choices}
      chosen={own.map(({ id }) => id)}
      onChoose={onChoose}
      onSearch={setSearch}
      isCut={isCut}
    />
  )
}
