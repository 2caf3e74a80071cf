#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "pbxproj keeps the synchronized folders of Xcode 16, and does not know what is in them: 'add_file' of a file that
its target has through such a folder adds a reference and a second entry to the target's sources, also without 'force'.
A second call adds nothing."

need_python_packages pbxproj==4.3.3
mkdir -p App.xcodeproj App
echo 'let value = 1' >App/Value.swift
cat >App.xcodeproj/project.pbxproj <<'PROJECT'
// !$*UTF8*$!
{
	archiveVersion = 1;
	classes = {};
	objectVersion = 77;
	objects = {
		AA0000000000000000000001 = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
		AA0000000000000000000002 = {isa = PBXGroup; children = (AA0000000000000000000001, ); sourceTree = "<group>"; };
		AA0000000000000000000003 = {isa = PBXSourcesBuildPhase; buildActionMask = 2147483647; files = (); runOnlyForDeploymentPostprocessing = 0; };
		AA0000000000000000000004 = {
			isa = PBXNativeTarget;
			buildConfigurationList = AA0000000000000000000006;
			buildPhases = (AA0000000000000000000003, );
			buildRules = ();
			dependencies = ();
			fileSystemSynchronizedGroups = (AA0000000000000000000001, );
			name = App;
			productName = App;
			productType = "com.apple.product-type.application";
		};
		AA0000000000000000000005 = {
			isa = PBXProject;
			buildConfigurationList = AA0000000000000000000006;
			mainGroup = AA0000000000000000000002;
			targets = (AA0000000000000000000004, );
		};
		AA0000000000000000000006 = {isa = XCConfigurationList; buildConfigurations = (); };
	};
	rootObject = AA0000000000000000000005;
}
PROJECT
# add TIMES: adds the file, and prints what the saved project has of it.
add() { "$python" - "$1" <<'PYTHON'
import sys
from pbxproj import XcodeProject
path = "App.xcodeproj/project.pbxproj"
project = XcodeProject.load(path)
for _ in range(int(sys.argv[1])):
    project.add_file("App/Value.swift", force=False)
project.save()
project = XcodeProject.load(path)
def count(kind): return len(project.objects.get_objects_in_section(kind))
print(f"folders {count('PBXFileSystemSynchronizedRootGroup')}, references {count('PBXFileReference')},",
      f"entries {count('PBXBuildFile')}")
PYTHON
}
expect "the project as it is" "folders 1, references 0, entries 0" "$(add 0)"
expect "after the file of the folder was added" "folders 1, references 1, entries 1" "$(add 1)"
expect "after it was added again" "folders 1, references 1, entries 1" "$(add 2)"
finish
