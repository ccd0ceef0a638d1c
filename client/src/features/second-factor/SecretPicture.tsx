import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** Modules of quiet around the code, as its standard asks for. */
const QUIET = 4

interface SecretPictureProps {
  readonly address: string
  readonly label: string
}

/** An address as a QR code. Black on white in every appearance: cameras read nothing else as well. */
export const SecretPicture = ({ address, label }: SecretPictureProps) => {
  const { path, size } = useMemo(() => drawn(address), [address])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, borderRadius: 1, bgcolor: 'common.white', color: 'common.black' }}
    >
      <path d={path} fill="currentColor" />
    </Box>
  )
}

const drawn = (address: string) => {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size }
}
