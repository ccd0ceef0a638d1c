#!/bin/sh
# An authority of our own and a certificate for each node. What is there already is left as it is.
set -eu

if [ ! -f /authority/ca.key ]; then
  es-gencert-cli create-ca -out /authority
fi
cp /authority/ca.crt /ca/ca.crt
chmod 644 /ca/ca.crt

for node in eventstoredb-1 eventstoredb-2 eventstoredb-3; do
  if [ ! -f "/certificates/$node/node.crt" ]; then
    es-gencert-cli create-node -ca-certificate /authority/ca.crt -ca-key /authority/ca.key \
      -out "/certificates/$node" -ip-addresses 127.0.0.1 -dns-names "$node,localhost"
    chown -R 1000:1000 "/certificates/$node"
  fi
done
