import type { EndedWork } from '@kervan/infra/log-tools/backup/restore-backup'

/** Counts the API keys that have a secret by what the log says: none of them works after a restore. */
export const endedApiKeys = (): EndedWork => {
  const withSecret = new Set<string>()
  return {
    see({ type, stream }) {
      if (type === 'ApiKeySecretMade' || type === 'ApiKeySecretReplaced') withSecret.add(stream)
      if (type === 'ApiKeyArchived') withSecret.delete(stream)
    },
    told: () =>
      withSecret.size === 0
        ? []
        : [
            `${withSecret.size} API keys have no secret any more: their programs are refused until each is given a new one, which is made at /api-keys`,
          ],
  }
}
