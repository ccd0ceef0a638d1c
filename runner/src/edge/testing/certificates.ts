import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Certificates of an authority that only the test knows, made by `openssl` in a folder of the test. */
export const testAuthority = (folder: string) => {
  const openssl = (...line: readonly string[]) => execFileSync('openssl', line, { cwd: folder, stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '2', '-subj', '/CN=Test authority')
  return {
    caFile: join(folder, 'ca.crt'),
    /** A certificate for a name, `DNS:localhost` or `IP:127.0.0.1`. */
    identityOf: (name: string) => {
      const file = name.replace(/\W/g, '-')
      openssl('req', ...key, '-keyout', `${file}.key`, '-out', `${file}.csr`, '-subj', '/CN=kervan')
      writeFileSync(join(folder, `${file}.ext`), `subjectAltName=${name}\n`)
      const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-days', '2', '-extfile', `${file}.ext`]
      openssl('x509', '-req', '-in', `${file}.csr`, ...signed, '-out', `${file}.crt`)
      const [certFile, keyFile] = [join(folder, `${file}.crt`), join(folder, `${file}.key`)]
      return { certFile, keyFile, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
    },
  }
}
