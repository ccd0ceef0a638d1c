import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { useTranslation } from 'react-i18next'
import type { ToastTone } from './toast-queue.ts'

const ICONS = { info: Info, success: CheckCircle, warning: WarningAmber, error: ErrorOutline } as const

/** What kind of news a toast is, in shape, colour and name. */
export const ToneIcon = ({ tone }: { readonly tone: ToastTone }) => {
  const { t } = useTranslation()
  const Icon = ICONS[tone]
  return <Icon titleAccess={t(`tone.${tone}`)} color={tone} sx={{ fontSize: 20 }} />
}
