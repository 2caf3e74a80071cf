# Sourced by findings about proxies, after support.sh. `start_proxies` starts Caddy, HAProxy, nginx, Apache, and HAProxy with
# 'option abortonclose', on the five ports after $port, in front of the server on 127.0.0.1:$port.
need python3 "install Python 3"
need_packages caddy haproxy nginx-light apache2-bin
port=$((20000 + RANDOM % 20000))

start() {
    HOME=$work "$@" >>servers.log 2>&1 &
    servers+=($!)
}

# wait_for_port PORT
wait_for_port() {
    local try
    for try in $(seq 50); do
        python3 -c "import socket; socket.create_connection(('127.0.0.1', $1))" 2>/dev/null && return
        sleep 0.2
    done
    cannot "a server did not start: $(tail -n 3 servers.log)"
}

start_proxies() {
    local origin=127.0.0.1:$port module number
    printf '{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:%s {\n reverse_proxy %s\n}\n' \
        $((port + 1)) "$origin" >Caddyfile
    cat >haproxy.cfg <<EOF
defaults
    mode http
    timeout connect 5s
    timeout client 30s
    timeout server 30s
listen plain
    bind 127.0.0.1:$((port + 2))
    server origin $origin
listen abort
    bind 127.0.0.1:$((port + 5))
    option abortonclose
    server origin $origin
EOF
    cat >nginx.conf <<EOF
daemon off;
pid $work/nginx.pid;
error_log $work/nginx.log;
events {}
http {
    access_log off;
    client_body_temp_path $work/body;
    proxy_temp_path $work/proxy;
    fastcgi_temp_path $work/fastcgi;
    uwsgi_temp_path $work/uwsgi;
    scgi_temp_path $work/scgi;
    upstream origin {
        server $origin;
        keepalive 8;
    }
    server {
        listen 127.0.0.1:$((port + 3));
        location / {
            proxy_pass http://origin;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_buffering off;
        }
    }
}
EOF
    {
        printf 'ServerRoot %s\nServerName localhost\nListen 127.0.0.1:%s\nPidFile %s\nErrorLog %s\n' \
            "$work" $((port + 4)) "$work/apache.pid" "$work/apache.log"
        for module in mpm_event authz_core proxy proxy_http; do
            printf 'LoadModule %s_module /usr/lib/apache2/modules/mod_%s.so\n' "$module" "$module"
        done
        printf 'ProxyPass / http://%s/\n' "$origin"
    } >apache.conf
    start caddy run --config Caddyfile
    start haproxy -f haproxy.cfg
    start nginx -c "$work/nginx.conf"
    start apache2 -X -f "$work/apache.conf"
    for number in 0 1 2 3 4 5; do wait_for_port $((port + number)); done
}
