# The base is an argument so that it can be pinned by digest or replaced by a mirror's image. Each platform installs its own
# native packages: docker buildx build --platform linux/amd64,linux/arm64 --build-arg NODE_IMAGE=… .
ARG NODE_IMAGE=node:24.21.0-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
# The bundle contains all packages but a few.
RUN npm sbom --omit=dev --sbom-format=cyclonedx > dist/sbom.json
RUN node build/keep-external.ts && npm prune --ignore-scripts --no-audit --no-fund \
 && find node_modules -type d -empty -delete

FROM ${NODE_IMAGE} AS runtime
# What the image is made from: --build-arg VERSION=0.3.0 --build-arg REVISION=$(git rev-parse HEAD)
ARG VERSION=
ARG REVISION=
LABEL org.opencontainers.image.title="Plakat" \
      org.opencontainers.image.description="Self-hosted campaign website for a party's regional candidates" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    CONTENT_DIR=/content \
    DATA_DIR=/data \
    WATCH=1
# glibc would keep free memory in an arena for each thread (mallopt(3)). What Node compiles serves the
# next start as well.
ENV MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    NODE_COMPILE_CACHE=/data/compiled
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY geodata ./geodata
COPY content /content
RUN mkdir /data && chown 1000:1000 /data \
 && ln -s /app/dist/cli/main.js /usr/local/bin/plakat && chmod 755 dist/cli/main.js
USER 1000:1000
VOLUME ["/content", "/data"]
EXPOSE 3000
# A shell, because a Node that starts every 30 seconds would take more time than the server itself.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.1\\r\\nHost: health\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=256", "dist/server/main.js"]

# With git and ssh, for "plakat pull" beside the server: about 105 MB more, most of it git and the perl that its package asks for.
FROM runtime AS pull
USER 0
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates git openssh-client \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
 && mkdir /website && chown 1000:1000 /website
USER 1000:1000
ENV CONTENT_DIR=/website
EXPOSE 3001

# Without another target, the image is the one without git.
FROM runtime
