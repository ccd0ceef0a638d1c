import Box from '@mui/material/Box'
import { Mark } from '../ui/Mark.tsx'
import { useCompany } from './company.ts'
import { logoPath } from './logo-path.ts'

interface LogoProps {
  /** Pixels. */
  readonly height: number
  readonly width: number
}

/** The company's logo, or the product's own mark where it has none. One that does not load is hidden. */
export const Logo = ({ height, width }: LogoProps) => {
  const { companyName, logoUrl } = useCompany()
  return logoUrl ? (
    <Box
      component="img"
      key={logoUrl}
      src={logoPath(logoUrl)}
      alt={companyName}
      onError={({ currentTarget }) => currentTarget.setAttribute('hidden', '')}
      sx={{ height, maxWidth: width, objectFit: 'contain', '&[hidden]': { display: 'none' } }}
    />
  ) : (
    <Box component="span" sx={{ display: 'inline-flex', color: 'primary.main' }}>
      <Mark size={height} />
    </Box>
  )
}
