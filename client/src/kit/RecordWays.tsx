import { FIELD_TRAITS } from '@kervan/contracts/kit/fields/field-traits'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { isEmpty } from '../base/field-kinds/field-kinds.tsx'
import { whatsAppLink } from '../base/format/phone.ts'
import { ChannelIcon } from '../base/ui/ChannelIcon.tsx'
import { FactLink } from './FactLink.tsx'
import type { ListKit, Row } from './list-kit.ts'
import { waysIn } from './ways-of-person.ts'

interface RecordWaysProps {
  readonly kit: Pick<ListKit, 'ways' | 'nameOf'>
  readonly row: Row
  /** Telephone numbers alone, where there is little room. */
  readonly phones?: boolean
}

/** One press to where a row leads: a call, a message, another record. */
export const RecordWays = ({ kit, row, phones = false }: RecordWaysProps) => {
  const { t } = useTranslation('record')
  const name = kit.nameOf(row)
  return waysIn(kit.ways, row).map(({ field, value, of = name }) => {
    const isPhone = FIELD_TRAITS[field.type].reaches === 'phone'
    if (isEmpty(value) || (phones && !isPhone)) return null
    const label = t('open.whatsapp', { value: of })
    return [
      isPhone && (
        <IconButton
          key={`${field.name} whatsapp`}
          size="small"
          href={whatsAppLink(value as string)}
          target="_blank"
          rel="noopener"
          aria-label={label}
          data-tip={label}
          sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          <ChannelIcon channel="whatsapp" named={false} sx={{ fontSize: 18 }} />
        </IconButton>
      ),
      <FactLink key={field.name} field={field} value={value} of={of} />,
    ]
  })
}
