import Box from '@mui/material/Box'
import { Fragment } from 'react'

type Fact = readonly [name: string, value: string]

/** Names and what they stand for. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' },
      gap: 2,
      fontSize: 14,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, overflowWrap: 'anywhere' },
    }}
  >
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </Box>
)
