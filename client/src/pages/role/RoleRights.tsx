import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../../base/i18n/language.ts'
import { useRightParts } from '../../features/rights/use-right-words.ts'
import type { EditableFactProps } from '../../kit/editable-fact.ts'
import { Fact, FactList } from '../../kit/Fact.tsx'
import { Panel } from '../../kit/Panel.tsx'

/** What a role gives, by subject, in words. It is changed in the table of permissions, which says what each change does. */
export const RoleRights = ({ row, locked }: EditableFactProps) => {
  const { t } = useTranslation(['roles', 'permissions'])
  const language = useLanguage()
  const partsOf = useRightParts()
  const records = (row.permissions ?? []) as readonly PermissionRecord[]
  const bySubject = Object.entries(Object.groupBy(records, ({ resource, action }) => partsOf(resource, action).subject))
  return (
    <Panel title={t('fields.permissions')}>
      {records.length === 0 ? (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('rights.none')}</Box>
      ) : (
        <FactList>
          {bySubject
            .toSorted(([one], [other]) => one.localeCompare(other, language))
            .map(([subject, given = []]) => (
              <Fact key={subject} name={subject}>
                {given.map(({ resource, action, allowed }, at) => (
                  <Box key={action} component="span" sx={{ color: allowed ? undefined : 'error.main' }}>
                    {at > 0 && ' · '}
                    {partsOf(resource, action).done}
                    {!allowed && ` (${t('permissions:word.role.denied')})`}
                  </Box>
                ))}
              </Fact>
            ))}
        </FactList>
      )}
      {!locked && (
        <Box
          component={Link}
          to={`/permissions?of=role:${row.id}`}
          sx={{ display: 'inline-block', mt: 2, fontSize: 13, color: 'primary.main' }}
        >
          {t('rights.change')}
        </Box>
      )}
    </Panel>
  )
}
