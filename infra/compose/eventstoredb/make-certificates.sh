#!/bin/sh
# An authority of our own and a certificate for each node. What is there already is left as it is. Each is made beside its
# place and then moved, so that after an interruption the next run begins anew what was not whole.
set -eu

if [ ! -f /authority/ca.key ] || [ ! -f /authority/ca.crt ]; then
  rm -rf /authority/unfinished
  es-gencert-cli create-ca -out /authority/unfinished
  mv /authority/unfinished/ca.crt /authority/ca.crt
  mv /authority/unfinished/ca.key /authority/ca.key
  rmdir /authority/unfinished
fi
cp /authority/ca.crt /ca/ca.crt.unfinished
chmod 644 /ca/ca.crt.unfinished
mv /ca/ca.crt.unfinished /ca/ca.crt

for node in eventstoredb-1 eventstoredb-2 eventstoredb-3; do
  if [ ! -f "/certificates/$node/node.crt" ] || [ ! -f "/certificates/$node/node.key" ]; then
    unfinished="/certificates/unfinished-$node"
    rm -rf "$unfinished" "/certificates/$node"
    es-gencert-cli create-node -ca-certificate /authority/ca.crt -ca-key /authority/ca.key \
      -out "$unfinished" -ip-addresses 127.0.0.1 -dns-names "$node,localhost"
    chown -R 1000:1000 "$unfinished"
    mv "$unfinished" "/certificates/$node"
  fi
done
