#!/bin/sh
# es-gencert-cli create-ca -out FOLDER
# es-gencert-cli create-node -ca-certificate FILE -ca-key FILE -out FOLDER -ip-addresses A,B -dns-names C,D
set -eu

call=$1
shift
while [ $# -gt 0 ]; do
  case $1 in
    -out) out=$2 ;;
    -ca-certificate) authority=$2 ;;
    -ca-key) key=$2 ;;
    -ip-addresses) addresses=$2 ;;
    -dns-names) names=$2 ;;
    *) echo "unknown option $1" >&2; exit 2 ;;
  esac
  shift 2
done
mkdir -p "$out"
case $call in
  create-ca)
    openssl req -x509 -newkey rsa:2048 -nodes -days 1825 -subj '/CN=Stand-in authority' \
      -keyout "$out/ca.key" -out "$out/ca.crt" -addext basicConstraints=critical,CA:TRUE
    ;;
  create-node)
    subject=$(printf 'subjectAltName=IP:%s,DNS:%s' "$addresses" "$names" | sed 's/\(DNS:.*\),/\1,DNS:/g')
    openssl req -newkey rsa:2048 -nodes -subj /CN=eventstoredb-node -keyout "$out/node.key" -out "$out/node.csr"
    printf '%s\n' "$subject" > "$out/extensions"
    openssl x509 -req -days 365 -in "$out/node.csr" -CA "$authority" -CAkey "$key" -CAcreateserial \
      -CAserial "$out/serial" -extfile "$out/extensions" -out "$out/node.crt"
    rm "$out/node.csr" "$out/extensions" "$out/serial"
    ;;
  *) echo "unknown call $call" >&2; exit 2 ;;
esac
