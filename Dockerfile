# The package on Apache with PHP, for trying the app: see compose.yml.
FROM node:22-bookworm-slim AS package
WORKDIR /src
COPY . .
RUN npm run package \
 && apt-get update \
 && apt-get install -y --no-install-recommends unzip \
 && rm -rf /var/lib/apt/lists/* \
 && unzip -q package/fruit-khata-*.zip -d /site

# Its Apache reads .htaccess.
FROM php:8.2-apache-bookworm
RUN docker-php-ext-install pdo_mysql && a2enmod rewrite headers
COPY --from=package /site/ /var/www/html/
