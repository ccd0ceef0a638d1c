import features from '@eventstore/db-client/generated/serverfeatures_pb.js'

/** Of the server whose answers are on record. */
export const RECORDED_VERSION = '23.10.6'

/** What a server of this version lists, in its own order; the double serves `streams`, `gossip` and this list. */
const METHODS = `
redaction.redaction/geteventpositions
redaction.redaction/switchchunks
persistent_subscriptions.persistentsubscriptions/create stream,all
persistent_subscriptions.persistentsubscriptions/update stream,all
persistent_subscriptions.persistentsubscriptions/delete stream,all
persistent_subscriptions.persistentsubscriptions/read stream,all
persistent_subscriptions.persistentsubscriptions/getinfo stream,all
persistent_subscriptions.persistentsubscriptions/replayparked stream,all
persistent_subscriptions.persistentsubscriptions/list stream,all
persistent_subscriptions.persistentsubscriptions/restartsubsystem stream,all
users.users/create
users.users/update
users.users/delete
users.users/disable
users.users/enable
users.users/details
users.users/changepassword
users.users/resetpassword
streams.streams/read position,events
streams.streams/append
streams.streams/delete
streams.streams/tombstone
streams.streams/batchappend deadline_duration
operations.operations/startscavenge
operations.operations/stopscavenge
operations.operations/shutdown
operations.operations/mergeindexes
operations.operations/resignnode
operations.operations/setnodepriority
operations.operations/restartpersistentsubscriptions
gossip.gossip/read
monitoring.monitoring/stats
server_features.serverfeatures/getsupportedmethods`

export const supportedMethods = (version: string) => {
  const answer = new features.SupportedMethods().setEventStoreServerVersion(version)
  for (const line of METHODS.trim().split('\n')) {
    const [path = '', list] = line.split(' ')
    const [service, method = ''] = path.split('/')
    const supported = new features.SupportedMethod()
      .setServiceName(`event_store.client.${service}`)
      .setMethodName(method)
    if (list) supported.setFeaturesList(list.split(','))
    answer.addMethods(supported)
  }
  return answer
}
