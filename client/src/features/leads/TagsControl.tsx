import { Tag } from '@kervan/contracts/api/leads/tag-lead'
import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../../shared/ui/choice/ChoiceList.tsx'
import { Flyout } from '../../shared/ui/choice/Flyout.tsx'
import type { LeadControlProps } from './lead-control.ts'
import { useKnownTags } from './use-known-tags.ts'

/** The tags of a lead: a cross takes one off, a plus puts one on. */
export const TagsControl = ({ lead, onChange, locked }: LeadControlProps) => {
  const { t } = useTranslation('leads')
  const known = useKnownTags()
  const set = (tag: string, to: boolean) => {
    if (Tag.safeParse(tag).success) onChange({ field: 'tag', tag: tag.trim(), to }, lead)
  }
  return (
    <Box
      component="ul"
      aria-label={t('lead.tags')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {lead.tags.map((tag) => (
        <Box
          key={tag}
          component="li"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            maxWidth: '100%',
            pl: 2,
            pr: locked ? 2 : 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 4,
            fontSize: 12,
            lineHeight: '22px',
          }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {tag}
          </Box>
          {!locked && (
            <ButtonBase
              aria-label={t('tags.remove', { tag })}
              onClick={() => set(tag, false)}
              sx={{
                width: 24,
                height: 22,
                borderRadius: 4,
                color: 'text.secondary',
                '@media (pointer: coarse)': { width: 44, height: 44 },
              }}
            >
              <Close sx={{ fontSize: 13 }} />
            </ButtonBase>
          )}
        </Box>
      ))}
      {locked && lead.tags.length === 0 && (
        <Typography component="li" variant="body2" color="textSecondary">
          {t('tags.none')}
        </Typography>
      )}
      {!locked && (
        <li>
          <Flyout
            label={t('tags.add')}
            trigger={(props) => (
              <ButtonBase
                aria-label={t('tags.add')}
                sx={{
                  gap: 0.5,
                  height: 24,
                  px: 2,
                  borderRadius: 4,
                  font: 'inherit',
                  fontSize: 12,
                  color: 'text.secondary',
                  border: '1px dashed',
                  borderColor: 'divider',
                  '@media (pointer: coarse)': { height: 44, px: 3 },
                }}
                {...props}
              >
                <Add sx={{ fontSize: 14 }} /> {t('tags.tag')}
              </ButtonBase>
            )}
          >
            {() => (
              <ChoiceList
                label={t('lead.tags')}
                multiple
                chosen={lead.tags}
                choices={[...new Set([...lead.tags, ...known])].map((tag) => ({ value: tag, label: tag }))}
                onChoose={(tag) => set(tag, !lead.tags.includes(tag))}
                onCreate={(tag) => set(tag, true)}
              />
            )}
          </Flyout>
        </li>
      )}
    </Box>
  )
}
