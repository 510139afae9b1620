import { readFileSync } from 'node:fs';
import { entryScreens } from '../build/first-requests.mjs';
import { inProject } from '../machine/paths.mjs';

const { headers, httpsHeaders, privatePaths, publicFiles, missingFiles } = JSON.parse(
  readFileSync(inProject('scripts/site-rules.json'), 'utf8'),
);

/**
 * The entry page for a screen's address: its own, else by its depth.
 * @param {string} base
 */
function entryPages(base) {
  const depths = [1, 2, 3, 4].map((depth) => `    "~^${base}([^/]*/){${depth}}[^/]*$"  ${base}shell-${depth}.html;`);
  const screens = entryScreens.map(({ screen }) => screen).join('|');
  return [
    `    "~^${base}(?<khata_screen>${screens})$"  ${base}page-$khata_screen.html;`,
    `    "~^${base}[^/]*$"            ${base}index.html;`,
    ...depths,
  ].join('\n');
}

/**
 * @param {string} listen
 * @param {string} serverName
 */
const redirectBlock = (listen, serverName) => `
server {
    listen ${listen};
    server_name ${serverName};
    return 301 https://$host$request_uri;
}
`;

/**
 * The configuration for nginx's http block, as docs/hosting.md shows it.
 * @param {{ listen: string, serverName: string, root: string, fpm: string, base: string, plainListen?: string,
 *   certificate?: string, certificateKey?: string }} options
 *   fpm: path of PHP-FPM's socket; base: the app's address with a slash at both ends; plainListen: where plain HTTP is
 *   sent on to HTTPS
 */
export function nginxConfig({ listen, serverName, root, fpm, base, plainListen, certificate, certificateKey }) {
  const sent = { ...headers, ...(certificate !== undefined && httpsHeaders) };
  return `map $uri $khata_cache {
    ~/assets/[^/]+$       "public, max-age=31536000, immutable";
    ~/api\\.php(/|$)       "";
    default               "no-cache";
}

map $uri $khata_page {
${entryPages(base)}
    default                 "";
}
${plainListen === undefined ? '' : redirectBlock(plainListen, serverName)}
server {
    listen ${listen};
    server_name ${serverName};
    root ${root};
    client_max_body_size 2m;
    absolute_redirect off;
${
  certificate === undefined
    ? ''
    : `    ssl_certificate ${certificate};
    ssl_certificate_key ${certificateKey};
`
}
    gzip on;
    gzip_vary on;
    gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;

${Object.entries(sent)
  .map(([name, value]) => `    add_header ${name} "${value}" always;`)
  .join('\n')}
    add_header Cache-Control $khata_cache;

    # The API: the only script that runs. PHP's own copies of the headers above are dropped.
    location ~ ^${base}api\\.php(/|$) {
        include /etc/nginx/fastcgi_params;
        fastcgi_param SCRIPT_FILENAME $document_root${base}api.php;
        fastcgi_param SCRIPT_NAME ${base}api.php;
        fastcgi_pass unix:${fpm};
        fastcgi_buffering off;
${Object.keys(sent)
  .map((name) => `        fastcgi_hide_header ${name};`)
  .join('\n')}
    }

    # Private: code, tables, settings, dotfiles, copies that editors leave.
${privatePaths.map((/** @type {string} */ path) => `    location ~* "${path}" { return 404; }`).join('\n')}

    # Files of the client, and no others; a missing one is 404.
    location = ${base}manifest.webmanifest {
        default_type application/manifest+json;
        try_files $uri =404;
    }
    location ~ "^${base}${publicFiles}" { try_files $uri =404; }
    location ~* "${missingFiles}" { return 404; }

    # Every other address is a screen: its own entry page, else the one for its depth; a deeper one is not found.
    location / {
        if (-f $request_filename) { return 404; }
        if ($khata_page = "") { return 302 ${base}not-found; }
        try_files $khata_page =404;
    }
}
`;
}
