import { styled } from '@mui/material/styles'
import { personName } from './person-name.ts'

const Nameless = styled('span')(({ theme }) => ({
  color: theme.vars?.palette.text.secondary,
  fontStyle: 'italic',
  fontWeight: 400,
}))

/** What a person is called; muted where that is no name. */
export const NameOfPerson = ({ name }: { readonly name: string }) =>
  name ? <bdi>{name}</bdi> : <Nameless>{personName(name)}</Nameless>
