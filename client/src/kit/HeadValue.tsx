import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { isEmpty } from '../base/field-kinds/field-kinds.tsx'
import { ValueCell } from '../base/field-kinds/ValueCell.tsx'
import type { NamedField } from '../base/named-fields.ts'
import { HueChip } from '../base/ui/StatusChip.tsx'

interface HeadValueProps {
  readonly field: NamedField
  readonly value: unknown
}

/** What a field holds where it is always in sight: a choice by its hue and icon, a colleague where there is little room by initials. */
export const HeadValue = ({ field, value }: HeadValueProps) => {
  const { t } = useTranslation('record')
  if (isEmpty(value)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {t(field.none ?? 'none')}
      </Box>
    )
  }
  if (field.looks) return <ChoiceChip field={field} value={String(value)} />
  const names = field.of === 'user' ? { xs: 'none', sm: 'inline' } : undefined
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, '& .words': { display: names } }}>
      <ValueCell field={field} value={value} />
    </Box>
  )
}

/** A choice by its hue and icon. */
export const ChoiceChip = ({ field: { looks, texts }, value }: HeadValueProps & { readonly value: string }) => {
  const { t } = useTranslation()
  const look = looks && Object.hasOwn(looks, value) ? looks[value] : undefined
  const words = t([`${texts}.${value}`, 'status:unknown'])
  return look ? (
    <HueChip {...look} plain>
      {words}
    </HueChip>
  ) : (
    words
  )
}
