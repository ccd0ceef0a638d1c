import { FIELD_TRAITS, type FieldTraits } from '@kervan/contracts/kit/fields/field-traits'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Call from '@mui/icons-material/CallOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fieldKindOf, isEmpty } from '../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../base/field-kinds/use-speech.ts'
import type { NamedField } from '../base/named-fields.ts'
import { namesOfKind } from '../base/names-of-kind.ts'
import { useSession } from '../base/session/session-store.ts'
import type { FactValueProps } from './FactValue.tsx'

const ICONS: Readonly<Record<NonNullable<FieldTraits['reaches']>, typeof Call>> = {
  phone: Call,
  mail: Mail,
  web: OpenInNew,
  record: ArrowForward,
}

/** Whether the reader may see records of the kind that a field refers to; a field that refers to none leads out of the product. */
const useMayFollow = ({ of }: NamedField, value: unknown): boolean => {
  const session = useSession()
  const named = namesOfKind(of ?? (value as { kind?: string } | null)?.kind)
  return !named || (session !== null && can(session.user, `${named.resource}.view` as Permission))
}

interface FactLinkProps extends FactValueProps {
  /** Whose it is, where that is not plain from its place. */
  readonly of?: string
}

/** One press to where a value leads: a call, a message, a page of the web, the record that is named. */
export const FactLink = ({ field, value, of }: FactLinkProps) => {
  const { t } = useTranslation('record')
  const speech = useSpeech('record')
  const kind = fieldKindOf(field.type)
  const mayFollow = useMayFollow(field, value)
  const { reaches } = FIELD_TRAITS[field.type]
  const href = isEmpty(value) ? undefined : kind.href?.(value, field)
  if (!href || !mayFollow || !reaches) return null
  const Icon = ICONS[reaches]
  // Who is reached says more than the number does.
  const isPersonal = reaches === 'phone' || reaches === 'mail'
  const said = of !== undefined && isPersonal ? of : kind.words(value, field, speech)
  const label = t(`open.${field.type}`, { value: said })
  const isWeb = reaches === 'web'
  return (
    <IconButton
      size="small"
      component={Link}
      to={href}
      target={isWeb ? '_blank' : undefined}
      rel={isWeb ? 'noopener noreferrer' : undefined}
      aria-label={label}
      data-tip={label}
      sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
    >
      <Icon sx={{ fontSize: 17 }} />
    </IconButton>
  )
}
