import { type Vault, VaultUnavailable } from './port.ts'

const refuse = (what: string) => () =>
  Promise.reject(new VaultUnavailable(what, new Error('this service is not given the keys')))

/** Of a service that carries what is sealed and reads none of it. */
export const WITHOUT_KEYS: Vault = {
  seal: refuse('sealing'),
  open: refuse('opening'),
  forget: refuse('forgetting'),
  subjectsWithKeys: refuse('looking for keys'),
  renew: refuse('renewing keys'),
  close: () => undefined,
}
