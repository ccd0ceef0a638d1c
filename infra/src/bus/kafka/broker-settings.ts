/** Where one node listens and keeps its log. It is its own controller: process.roles=broker,controller. */
export type BrokerPlace = { logFolder: string; port: number; controllerPort: number; advertisedPort?: number }

/**
 * The server.properties of a broker that is alone on its machine. Its own topics have one partition on one node, a first
 * consumer is not kept waiting for others, and a killed broker may register again after `broker.session.timeout.ms`:
 * until then the controller takes the restarted one for a second broker of the same number. Pools and buffers fit a small
 * heap (https://kafka.apache.org/documentation/#brokerconfigs).
 */
export const brokerSettings = ({ logFolder, port, controllerPort, advertisedPort = port }: BrokerPlace): string =>
  [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${controllerPort}`,
    `listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    `advertised.listeners=PLAINTEXT://127.0.0.1:${advertisedPort}`,
    'controller.listener.names=CONTROLLER',
    'inter.broker.listener.name=PLAINTEXT',
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
