# Does what Homebrew does with a formula: checks its sums, installs it and runs its test.
#
#     ruby .ci/formula.rb FOLDER TREE   FOLDER has toolkit.rb and the tarballs, and TREE the contents of one
require "digest"
require "fileutils"
require "pathname"
require "tmpdir"

class Formula
  # A folder of Homebrew, such as `bin`.
  class Place < Pathname
    def install(file)
      mkpath
      FileUtils.cp(file, self)
    end
  end

  class << self
    attr_reader :trial

    def values = @values ||= Hash.new { |all, name| all[name] = [] }
    def test(&block) = @trial = block
    def respond_to_missing?(*) = true

    def method_missing(name, *value, **, &block)
      values[name] += value
      class_eval(&block) if block
    end
  end

  attr_reader :testpath

  def initialize(prefix) = @testpath = prefix

  %i[bin bash_completion zsh_completion fish_completion man1].each do |name|
    define_method(name) { Place.new("#{testpath}/#{name}") }
  end

  def shell_output(line) = `#{line}`
  def assert_match(text, output) = output.include?(text) || abort("The test of the formula prints:\n#{output}")
end

folder, tree = ARGV.map { |path| File.expand_path(path) }
load "#{folder}/toolkit.rb"
values = Toolkit.values
abort "Not 3 tarballs." if values[:url].size != 3 || values[:sha256].size != 3
values[:url].zip(values[:sha256]) do |url, sum|
  abort "#{url} has another sum." if Digest::SHA256.file("#{folder}/#{File.basename(url)}").hexdigest != sum
end
abort "The version." unless values[:url].all? { |url| url.include?("/toolkit-#{values[:version][0]}-") }
# Homebrew's rules for a description.
description = values[:desc][0]
abort "The description." if description.size > 80 || description.match?(/\A(an?|the|toolkit) |\.\z/i)
Dir.mktmpdir do |prefix|
  formula = Toolkit.new(prefix)
  Dir.chdir(tree) { formula.install }
  formula.instance_eval(&Toolkit.trial)
end
