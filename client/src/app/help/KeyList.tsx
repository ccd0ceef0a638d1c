import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { type KeyName, keyOf } from '../../base/keys/key-table.ts'
import { partsOfPress } from '../../base/keys/press-words.ts'

const placeOf = (name: KeyName): string => name.split('.')[0] ?? ''

/** Keys by where they work, each with what it does. */
export const KeyList = ({ keys }: { readonly keys: readonly KeyName[] }) => {
  const { t } = useTranslation('help')
  return [...Map.groupBy(keys, placeOf)].map(([place, names]) => (
    <Box key={place} component="section" sx={{ breakInside: 'avoid', mb: 4 }}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 13, fontWeight: 650 }}>
        {t(`place.${place}`)}
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        {names.map((name) => (
          <Box
            key={name}
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, minHeight: 30 }}
          >
            <Box component="dt" sx={{ fontSize: 13 }}>
              {t(`keys.${name}`)}
            </Box>
            <Box component="dd" sx={{ display: 'flex', gap: 2, m: 0 }}>
              {keyOf(name).presses.map((press) => (
                <Press key={press} press={press} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  ))
}

const Press = ({ press }: { readonly press: string }) => {
  const { t } = useTranslation('help')
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {partsOfPress(press).map((part) => (
        <Box
          key={part}
          component="kbd"
          sx={{
            px: 1.5,
            minWidth: 24,
            border: 1,
            borderColor: 'divider',
            borderRadius: 0.5,
            font: 'inherit',
            fontSize: 12,
            textAlign: 'center',
            backgroundColor: 'action.hover',
          }}
        >
          {t(`press.${part}`, { defaultValue: part })}
        </Box>
      ))}
    </Box>
  )
}
