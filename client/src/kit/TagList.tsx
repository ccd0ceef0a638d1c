import { TAG_LENGTH } from '@kervan/contracts/kit/lengths'
import { eachTagOnce } from '@kervan/contracts/text/same-tag'
import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../base/ui/choice/ChoiceList.tsx'
import { Flyout } from '../base/ui/choice/Flyout.tsx'

interface TagListProps {
  readonly label: string
  readonly tags: readonly string[]
  /** Offered beside those that are on. */
  readonly known: readonly string[]
  readonly locked: boolean
  /** A tag is put on (true) or taken off. */
  readonly onSet: (tag: string, to: boolean) => void
}

/** The tags of a record: a cross takes one off, a plus puts one on. */
export const TagList = ({ label, tags, known, locked, onSet }: TagListProps) => {
  const { t } = useTranslation('record')
  const set = (tag: string, to: boolean) => {
    const word = tag.trim()
    if (word !== '' && word.length <= TAG_LENGTH) onSet(word, to)
  }
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {tags.map((tag) => (
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
      {locked && tags.length === 0 && (
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
                label={label}
                multiple
                chosen={tags}
                choices={eachTagOnce([...tags, ...known]).map((tag) => ({ value: tag, label: tag }))}
                onChoose={(tag) => set(tag, !tags.includes(tag))}
                onCreate={(tag) => set(tag, true)}
              />
            )}
          </Flyout>
        </li>
      )}
    </Box>
  )
}
