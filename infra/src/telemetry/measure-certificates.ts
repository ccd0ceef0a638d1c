import { X509Certificate } from 'node:crypto'
import { Gauge, type Registry } from 'prom-client'

/**
 * When each certificate ends that a process shows.
 * @param certificates  PEM by the setting that names their file; those that are not given are not told of
 */
export const measureCertificates = (
  registry: Registry,
  certificates: Readonly<Record<string, string | undefined>>,
): void => {
  const gauge = new Gauge({
    name: 'kervan_certificate_ends_timestamp_seconds',
    help: 'When the certificate ends that this process was started with, Unix time',
    labelNames: ['setting'],
    registers: [registry],
  })
  for (const [setting, pem] of Object.entries(certificates))
    if (pem) gauge.set({ setting }, new X509Certificate(pem).validToDate.getTime() / 1_000)
}
