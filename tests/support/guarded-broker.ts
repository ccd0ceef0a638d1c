import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { ensureFormatted } from '@kervan/infra/bus/kafka/broker-format'
import { findBroker } from '@kervan/infra/bus/kafka/broker-installation'
import { brokerSettings } from '@kervan/infra/bus/kafka/broker-settings'
import { launchBroker } from '@kervan/infra/bus/kafka/launch-broker'
import { freePorts } from '@kervan/infra/service/free-ports'
import { selfSigned } from './eventstoredb-double/self-signed.ts'

/** A broker with TLS, and a password for its one user `kervan`. */
export interface GuardedBroker {
  /** With TLS and a password. */
  readonly address: string
  /** Without TLS, as brokers speak among themselves. */
  readonly open: string
  /** Path of its self-signed certificate. */
  readonly certificate: string
  readonly password: string
  stop(): Promise<void>
}

const PASSWORD = 'a password with = and ,'

/** Needs a broker that is installed: ask for `testKafka` first. */
export const startGuardedBroker = async (): Promise<GuardedBroker> => {
  const folder = await mkdtemp(`${tmpdir()}/kervan-guarded-broker-`)
  const [port = 0, controllerPort = 0, guarded = 0] = await freePorts(3)
  const place = { logFolder: `${folder}/log`, port, controllerPort, password: 'of-the-broker-itself' }
  const installation = await findBroker()
  await ensureFormatted(installation, folder, place)

  const { key, certificate } = selfSigned()
  await writeFile(`${folder}/keys.pem`, key + certificate)
  await writeFile(`${folder}/certificate.pem`, certificate)
  const settings = `${folder}/server.properties`
  await writeFile(
    settings,
    [
      brokerSettings(place),
      `listeners=SASL_PLAINTEXT://127.0.0.1:${port},SASL_SSL://127.0.0.1:${guarded},CONTROLLER://127.0.0.1:${controllerPort}`,
      `advertised.listeners=SASL_PLAINTEXT://127.0.0.1:${port},SASL_SSL://localhost:${guarded}`,
      'listener.security.protocol.map=SASL_PLAINTEXT:SASL_PLAINTEXT,SASL_SSL:SASL_SSL,CONTROLLER:SASL_PLAINTEXT',
      `listener.name.sasl_ssl.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required user_kervan="${PASSWORD}";`,
      'ssl.keystore.type=PEM',
      `ssl.keystore.location=${folder}/keys.pem`,
      '',
    ].join('\n'),
  )
  const unheard = () => undefined
  const broker = await launchBroker({ installation, dataDir: folder, settings, onLog: unheard, onEnd: unheard })
  return {
    address: `localhost:${guarded}`,
    open: `127.0.0.1:${port}`,
    certificate: `${folder}/certificate.pem`,
    password: PASSWORD,
    async stop() {
      await broker.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
