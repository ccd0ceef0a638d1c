import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { MAX_PAGE_SIZE } from '@kervan/contracts/http/list'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { type Template, templatesFor } from './templates-for.ts'

interface TemplateChoiceProps {
  /** The list of templates. */
  readonly list: AnyEndpoint
  /** Of the request. */
  readonly type: string
  readonly onChoose: (template: Template) => void
}

/** Templates to add from, those of the request's type first, each with how much it adds. */
export const TemplateChoice = ({ list, type, onChoose }: TemplateChoiceProps) => {
  const { t } = useTranslation('activity-templates')
  const { data, error, refetch } = useEndpoint(list, { query: { limit: MAX_PAGE_SIZE } } as never)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const templates = templatesFor(type, (data as { readonly data: readonly Template[] }).data)
  if (templates.length === 0) {
    return (
      <Box sx={{ p: 4, maxWidth: 280, fontSize: 13 }}>
        {t('add.none')}{' '}
        <MuiLink component={Link} to="/activity-templates">
          {t('plural')}
        </MuiLink>
      </Box>
    )
  }
  return (
    <ChoiceList
      label={t('add.label')}
      chosen={[]}
      choices={templates.map(({ id, type, activities }) => ({
        value: id,
        label: type,
        note: t('add.count', { count: activities.length }),
      }))}
      onChoose={(chosen) => onChoose(templates.find(({ id }) => id === chosen)!)}
    />
  )
}
