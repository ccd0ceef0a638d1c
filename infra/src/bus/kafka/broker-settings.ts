/** Where one node listens and keeps its log. It is its own controller: process.roles=broker,controller. */
export type BrokerPlace = {
  logFolder: string
  port: number
  controllerPort: number
  advertisedPort?: number
  /** Of the one user, as whom clients come and the node speaks with itself; letters, digits, `-` and `_`. */
  password: string
}

/** The one user of a broker that is started here. */
export const BROKER_USER = 'kervan'

const loginOf = (password: string) =>
  `org.apache.kafka.common.security.plain.PlainLoginModule required username="${BROKER_USER}" password="${password}" user_${BROKER_USER}="${password}";`

/**
 * The server.properties of a broker that is alone on its machine. Every listener asks for a password, since other users of the
 * machine reach them too. Its own topics have one partition on one node, a first consumer is not kept waiting for others, and
 * a killed broker may register again after `broker.session.timeout.ms`: until then the controller takes the restarted one for
 * a second broker of the same number. Pools and buffers fit a small heap
 * (https://kafka.apache.org/documentation/#brokerconfigs).
 */
export const brokerSettings = (place: BrokerPlace): string => {
  const { logFolder, port, controllerPort, advertisedPort = port, password } = place
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${controllerPort}`,
    `listeners=SASL_PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    `advertised.listeners=SASL_PLAINTEXT://127.0.0.1:${advertisedPort}`,
    'listener.security.protocol.map=SASL_PLAINTEXT:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT',
    'controller.listener.names=CONTROLLER',
    'inter.broker.listener.name=SASL_PLAINTEXT',
    'sasl.enabled.mechanisms=PLAIN',
    'sasl.mechanism.inter.broker.protocol=PLAIN',
    'sasl.mechanism.controller.protocol=PLAIN',
    `listener.name.sasl_plaintext.plain.sasl.jaas.config=${loginOf(password)}`,
    `listener.name.controller.plain.sasl.jaas.config=${loginOf(password)}`,
    `log.dirs=${logFolder.replaceAll('\\', '\\\\')}`,
    'auto.create.topics.enable=false',
    'default.replication.factor=1',
    'offsets.topic.num.partitions=1',
    'offsets.topic.replication.factor=1',
    'transaction.state.log.num.partitions=1',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'share.coordinator.state.topic.num.partitions=1',
    'share.coordinator.state.topic.replication.factor=1',
    'share.coordinator.state.topic.min.isr=1',
    'group.initial.rebalance.delay.ms=0',
    'broker.session.timeout.ms=4000',
    'broker.heartbeat.interval.ms=500',
    'num.network.threads=1',
    'num.io.threads=2',
    'background.threads=2',
    'log.cleaner.dedupe.buffer.size=2097152',
    '',
  ].join('\n')
}
