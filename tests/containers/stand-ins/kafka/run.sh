#!/bin/bash
# Settings KAFKA_A_B=c become a.b=c, as the official image has it; the storage is formatted once.
set -eu

settings=/opt/kafka/config/server.properties
env | sed --quiet 's/^KAFKA_\(.*\)/\1/p' | grep --invert-match '^HEAP_OPTS=' | while IFS='=' read -r name value; do
  printf '%s=%s\n' "$(tr 'A-Z_' 'a-z.' <<< "$name")" "$value"
done > "$settings"
run() { java ${KAFKA_HEAP_OPTS:-} -cp '/opt/kafka/libs/*' "$@"; }
run kafka.tools.StorageTool format --cluster-id "$CLUSTER_ID" --config "$settings" --ignore-formatted
exec java ${KAFKA_HEAP_OPTS:-} -cp '/opt/kafka/libs/*' kafka.Kafka "$settings"
