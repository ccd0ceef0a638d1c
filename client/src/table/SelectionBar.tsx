import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../base/format/use-formats.ts'
import { keepToastsAbove } from '../base/ui/toast/keep-toasts-above.ts'
import type { Page } from './list-pages.ts'
import { totalWords } from './total-words.ts'
import type { BulkProgress } from './use-bulk.ts'

interface SelectionBarProps {
  readonly count: number
  /** Where all loaded rows are selected: how many the list has, which may be more. */
  readonly total?: Page<unknown>['total']
  readonly onClear: () => void
  readonly progress: BulkProgress | null
  /** What can be done with what is selected. */
  readonly children: ReactNode
}

/** Stands over the end of a list while something is selected: how much, what can be done, how far it is done. */
export const SelectionBar = ({ count, total, onClear, progress, children }: SelectionBarProps) => {
  const { t } = useTranslation('table')
  const formats = useFormats()
  if (count === 0 && !progress) return null
  return (
    <Box
      ref={keepToastsAbove}
      role="region"
      aria-label={t('select.bar')}
      sx={{
        position: 'absolute',
        insetInline: { xs: 8, md: 'auto' },
        left: { md: '50%' },
        bottom: 12,
        translate: { md: '-50% 0' },
        zIndex: 5,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 48,
        maxWidth: '100%',
        overflow: 'auto',
        whiteSpace: 'nowrap',
        '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } },
        pl: { xs: 3, md: 4 },
        pr: 1,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        boxShadow: 4,
      }}
    >
      {progress ? (
        <Box role="status" sx={{ display: 'grid', gap: 1, minWidth: 220, pr: 3 }}>
          <Typography variant="body2">{t('bulk.progress', { ...progress })}</Typography>
          <Box
            component="progress"
            value={progress.done}
            max={progress.of}
            aria-label={t('bulk.progress', { ...progress })}
            sx={{ width: '100%', height: 4, accentColor: 'var(--mui-palette-primary-main)' }}
          />
        </Box>
      ) : (
        <>
          <Typography role="status" component="span" variant="subtitle2" sx={{ mr: 2 }}>
            {total && total.value > count
              ? t('select.count-of', { count: formats.number(count), total: totalWords(total, formats) })
              : t('select.count', { count })}
          </Typography>
          {children}
          <IconButton onClick={onClear} aria-label={t('select.clear')}>
            <Close fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  )
}
