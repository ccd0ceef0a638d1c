import type { SimulatorLine } from '@kervan/contracts/api/simulator/simulator-state'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Remark from '@mui/icons-material/InfoOutlined'
import type { StatusLook } from '../../base/ui/status-looks.ts'

const GOOD: StatusLook = { hue: 'green', icon: CheckCircle }
const BAD: StatusLook = { hue: 'red', icon: ErrorOutline }
const REMARK: StatusLook = { hue: 'grey', icon: Remark }

/** By its HTTP status: below 400 it was accepted. Without a status no answer came. */
export const lookOfLine = ({ status }: SimulatorLine): StatusLook => {
  if (status === null) return REMARK
  return status < 400 ? GOOD : BAD
}
