import { z } from 'zod'

const ServiceAccount = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key_id: z.string().optional(),
  /** PEM. */
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url({ protocol: /^https?$/ }),
})
/** What Google hands out as the JSON file of a service account's key; the rest of the file is not used. */
export type ServiceAccount = z.infer<typeof ServiceAccount>

/** Null for what is no such file. Whether its key is one is not looked at. */
export const readServiceAccount = (json: string): ServiceAccount | null => {
  try {
    return ServiceAccount.parse(JSON.parse(json))
  } catch {
    return null
  }
}
